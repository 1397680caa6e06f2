package io.deadheat.engine.confirm;

import io.deadheat.engine.control.RunRecord;
import io.deadheat.model.Failure;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Function;

/**
 * Runs that were aimed at no race, to tell what a race does from what the program does anyway: serial ones, in which
 * each thread runs until it ends or blocks, and undirected ones, which switch at synchronization only.
 */
final class Controls {
    static final String SERIAL = "serial";
    static final String UNDIRECTED = "undirected";

    private final Map<Long, RunRecord> serial = new LinkedHashMap<>();
    private final Map<Long, RunRecord> undirected = new LinkedHashMap<>();

    /** The same run made once more, by another JVM or with an eye on other statements, takes the place of the first. */
    void add(String job, RunRecord run) {
        (job.equals(SERIAL) ? serial : undirected).put(run.seed(), run);
    }

    /** Whether a run without a race ended in this exception, too. */
    boolean hasSerially(Failure failure) {
        return serial.values().stream().anyMatch(r -> Outcome.has(r, failure.id()));
    }

    boolean deadlocks() {
        return all().stream().anyMatch(r -> r.deadlock() != null);
    }

    boolean hangs() {
        return all().stream().anyMatch(RunRecord::hang);
    }

    /**
     * Whether no control run left this behind. Where the control runs hardly agree among each other, nothing follows
     * from that, and the answer is no.
     */
    boolean neverGive(Function<RunRecord, String> part, String value) {
        Set<String> values = new HashSet<>();
        List<RunRecord> runs = all();
        for (RunRecord run : runs) {
            String given = part.apply(run);
            if (given != null) {
                values.add(given);
            }
        }
        return !values.isEmpty() && values.size() * 4 <= runs.size() && !values.contains(value);
    }

    /** What the first control run left behind. */
    String usual(Function<RunRecord, String> part) {
        return all().stream().map(part).filter(Objects::nonNull).findFirst().orElseThrow();
    }

    List<RunRecord> all() {
        List<RunRecord> all = new ArrayList<>(serial.values());
        all.addAll(undirected.values());
        return all;
    }
}

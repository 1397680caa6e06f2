package io.deadheat.engine.fuzz;

import io.deadheat.engine.control.RunRecord;
import java.io.IOException;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * What holds of the findings: each with a run that one fresh JVM after another gives. A finding whose first run cannot be
 * repeated is looked for in the other runs that have shown it.
 */
final class Repetitions {
    /** Fresh JVMs in which a finding is looked for again before it is given up. */
    private static final int TRIES = 3;

    private final Jvm jvm;
    private final Map<String, RunRecord> proven = new LinkedHashMap<>();
    private final Map<String, String> unproven = new LinkedHashMap<>();
    private final Map<String, Integer> tried = new LinkedHashMap<>();

    /** Makes runs again in a fresh JVM, and answers with them by the schedule that each had the first time. */
    interface Jvm {
        Map<String, RunRecord> again(Collection<RunRecord> runs) throws IOException, InterruptedException;
    }

    Repetitions(Jvm jvm) {
        this.jvm = jvm;
    }

    /** Tries all findings that are not proven yet. */
    void of(Findings findings) throws IOException, InterruptedException {
        Map<String, RunRecord> same = new LinkedHashMap<>();
        for (int i = 0; i < TRIES; i++) {
            Map<String, RunRecord> open = open(findings, same);
            if (open.isEmpty()) {
                return;
            }
            same.clear();
            Map<String, RunRecord> again = jvm.again(open.values());
            open.forEach((id, run) -> check(id, run, again.get(run.schedule()), same));
        }
    }

    private Map<String, RunRecord> open(Findings findings, Map<String, RunRecord> same) {
        Map<String, RunRecord> open = new LinkedHashMap<>();
        findings.byId().forEach((id, runs) -> {
            int next = tried.getOrDefault(id, 0);
            if (same.containsKey(id)) {
                open.put(id, same.get(id));
            } else if (!proven.containsKey(id) && next < runs.size()) {
                open.put(id, runs.get(next));
                tried.put(id, next + 1);
            }
        });
        return open;
    }

    /** A run that differs but shows the same is tried in place of the first: a JVM's history may have told on that. */
    private void check(String id, RunRecord run, RunRecord second, Map<String, RunRecord> same) {
        if (second != null && second.isTheSameAs(run)) {
            proven.put(id, run);
            unproven.remove(id);
            return;
        }
        unproven.put(
                id,
                "seed " + run.seed() + " gave the schedule " + run.schedule() + " and " + run.ending()
                        + ", and in a fresh JVM "
                        + (second == null ? "nothing" : second.schedule() + " and " + second.ending()));
        if (second != null && Findings.of(second).contains(id)) {
            same.put(id, second);
        }
    }

    /** By the id of the finding. */
    Map<String, RunRecord> proven() {
        return proven;
    }

    /** Why each of the others does not hold, in words. */
    Map<String, String> unproven() {
        return unproven;
    }

    /** True if a bad ending is among what is proven. */
    boolean haveBadEnding(Findings findings) {
        return proven.keySet().stream().anyMatch(id -> findings.race(id) == null);
    }
}

package io.deadheat.engine.control;

import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;

/**
 * A number of runs of the program under control, with consecutive seeds.
 *
 * @param allRuns false to stop when the first two statements of the race set have met in both orders often enough
 * @param raceSet keys of the statements that the runs are directed at
 * @param within after which no further run is begun, or null
 * @param args of the program, where they are not those that its JVM was started with; else empty
 */
public record ControlledJob(
        String id,
        String strategy,
        long seed,
        int runs,
        boolean allRuns,
        List<String> raceSet,
        Duration within,
        List<String> args) {
    public ControlledJob {
        raceSet = List.copyOf(raceSet);
        args = List.copyOf(args);
    }

    public ControlledJob(String id, String strategy, long seed, int runs, boolean allRuns, List<String> raceSet) {
        this(id, strategy, seed, runs, allRuns, raceSet, null, List.of());
    }

    /** The same job of a part of what a JVM does: under the part's name, and with the part's arguments. */
    public ControlledJob of(String part, List<String> otherArgs) {
        return new ControlledJob(part + id, strategy, seed, runs, allRuns, raceSet, within, otherArgs);
    }

    /** The same job, which is to take no longer. */
    public ControlledJob within(Duration time) {
        return new ControlledJob(id, strategy, seed, runs, allRuns, raceSet, time, args);
    }

    /** As the target reads it. */
    String line() {
        StringBuilder how = new StringBuilder(allRuns ? "all" : "early");
        if (within != null) {
            how.append(",within=").append(within.toMillis());
        }
        args.forEach(a -> how.append(",arg=").append(URLEncoder.encode(a, StandardCharsets.UTF_8)));
        String head = String.join("\t", id, strategy, "" + seed, "" + runs, how);
        return raceSet.isEmpty() ? head : head + '\t' + String.join("\t", raceSet);
    }
}

package io.deadheat.engine.control;

import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.List;

/**
 * A number of runs of the program under control, with consecutive seeds.
 *
 * @param allRuns false to stop when the first two statements of the race set have met in both orders often enough
 * @param raceSet keys of the statements that the runs are directed at
 * @param args of the program, where they are not those that its JVM was started with; else empty
 */
public record ControlledJob(
        String id, String strategy, long seed, int runs, boolean allRuns, List<String> raceSet, List<String> args) {
    public ControlledJob {
        raceSet = List.copyOf(raceSet);
        args = List.copyOf(args);
    }

    public ControlledJob(String id, String strategy, long seed, int runs, boolean allRuns, List<String> raceSet) {
        this(id, strategy, seed, runs, allRuns, raceSet, List.of());
    }

    /** The same job of a part of what a JVM does: under the part's name, and with the part's arguments. */
    public ControlledJob of(String part, List<String> otherArgs) {
        return new ControlledJob(part + id, strategy, seed, runs, allRuns, raceSet, otherArgs);
    }

    /** As the target reads it. */
    String line() {
        StringBuilder how = new StringBuilder(allRuns ? "all" : "early");
        args.forEach(a -> how.append(",arg=").append(URLEncoder.encode(a, StandardCharsets.UTF_8)));
        String head = String.join("\t", id, strategy, "" + seed, "" + runs, how);
        return raceSet.isEmpty() ? head : head + '\t' + String.join("\t", raceSet);
    }
}

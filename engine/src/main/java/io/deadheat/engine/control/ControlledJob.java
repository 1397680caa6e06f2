package io.deadheat.engine.control;

import java.util.List;

/**
 * A number of runs of the program under control, with consecutive seeds.
 *
 * @param allRuns false to stop when the first two statements of the race set have met in both orders often enough
 * @param raceSet keys of the statements that the runs are directed at
 */
public record ControlledJob(String id, String strategy, long seed, int runs, boolean allRuns, List<String> raceSet) {
    public ControlledJob {
        raceSet = List.copyOf(raceSet);
    }

    /** As the target reads it. */
    String line() {
        String head = String.join("\t", id, strategy, "" + seed, "" + runs, allRuns ? "all" : "early");
        return raceSet.isEmpty() ? head : head + '\t' + String.join("\t", raceSet);
    }
}

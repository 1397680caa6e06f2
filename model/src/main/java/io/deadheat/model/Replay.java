package io.deadheat.model;

import java.util.List;

/**
 * A controlled run that can be made again.
 *
 * @param id of the race, deadlock or failure that it shows
 * @param switchAt {@code sync} or {@code all}
 * @param schedule hash of the schedule that the seed gives
 * @param classes stands for the classes of the program that the run used
 * @param outcome what the run ended in, in one line
 * @param raceSet keys of the statements that the run was directed at
 * @param tests those of the program's tests that the run consists of; empty for all
 */
public record Replay(
        String id,
        String strategy,
        String switchAt,
        long seed,
        String schedule,
        String classes,
        String outcome,
        List<String> raceSet,
        List<String> tests) {
    public Replay {
        raceSet = List.copyOf(raceSet);
        tests = List.copyOf(tests);
    }

    /** A run of the whole program. */
    public Replay(
            String id,
            String strategy,
            String switchAt,
            long seed,
            String schedule,
            String classes,
            String outcome,
            List<String> raceSet) {
        this(id, strategy, switchAt, seed, schedule, classes, outcome, raceSet, List.of());
    }
}

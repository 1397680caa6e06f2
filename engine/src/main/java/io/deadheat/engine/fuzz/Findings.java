package io.deadheat.engine.fuzz;

import io.deadheat.engine.control.RunRecord;
import io.deadheat.model.Failure;
import io.deadheat.model.Race;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** What runs without candidates have shown: each failure, deadlock and race with the first runs that showed it. */
final class Findings {
    private static final int MOST_RUNS_EACH = 3;

    private final Map<String, List<RunRecord>> byId = new LinkedHashMap<>();
    private final Map<String, Race> races = new LinkedHashMap<>();
    private final Map<String, Integer> hits = new LinkedHashMap<>();
    private final Set<String> schedules = new HashSet<>();
    private int runs;
    private boolean controlled = true;
    private boolean endedBadly;
    private String space;

    void add(RunRecord run) {
        runs++;
        endedBadly |= !failures(run).isEmpty() || run.deadlock() != null;
        space = run.space();
        controlled &= run.controlled();
        schedules.add(run.schedule());
        failures(run).forEach(f -> add(f.id(), run));
        if (run.deadlock() != null) {
            add(run.deadlock().id(), run);
        }
        Set<String> met = new LinkedHashSet<>();
        for (RunRecord.Meeting m : run.meetings()) {
            Race race = new Race(m.first().access(), m.second().access());
            races.putIfAbsent(race.id, race);
            met.add(race.id);
        }
        met.forEach(id -> {
            add(id, run);
            hits.merge(id, 1, Integer::sum);
        });
    }

    private void add(String id, RunRecord run) {
        List<RunRecord> runs = byId.computeIfAbsent(id, i -> new ArrayList<>());
        if (runs.size() < MOST_RUNS_EACH && !runs.contains(run)) {
            runs.add(run);
        }
    }

    /** The ids of all that one run shows. */
    static Set<String> of(RunRecord run) {
        Findings findings = new Findings();
        findings.add(run);
        return findings.byId.keySet();
    }

    /** True if a run has failed, deadlocked or not come to its end. */
    boolean endedBadly() {
        return endedBadly;
    }

    /** What ended the run; a hang is one, too. */
    static List<Failure> failures(RunRecord run) {
        return run.hang()
                ? List.of(new Failure(
                        run.seed(), "hang", "still running after " + run.steps() + " steps", "main", List.of()))
                : run.failures();
    }

    /** The runs that first showed each finding, by the finding's id. */
    Map<String, List<RunRecord>> byId() {
        return byId;
    }

    /** The race of this id, or null if it is another kind of finding. */
    Race race(String id) {
        return races.get(id);
    }

    int hits(String race) {
        return hits.get(race);
    }

    int runs() {
        return runs;
    }

    int schedules() {
        return schedules.size();
    }

    /** How far an enumeration of all schedules has come, or null. */
    String space() {
        return space;
    }

    boolean controlled() {
        return controlled;
    }
}

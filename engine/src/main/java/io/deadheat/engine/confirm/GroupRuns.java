package io.deadheat.engine.confirm;

import io.deadheat.engine.control.ControlledJob;
import io.deadheat.engine.control.ControlledJvm;
import io.deadheat.engine.control.RunRecord;
import io.deadheat.model.Coverage;
import io.deadheat.model.Race;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Makes the runs of a group of pairs, all in one JVM, or each in its own. A JVM that dies is replaced by another, which
 * goes on with the pair at which it died; a pair at which two have died is given up.
 */
final class GroupRuns {
    private static final int CONTROL_RUNS = 20;
    private static final int DEATHS = 2;

    private final ConfirmRequest request;
    private final ControlledJvm jvm;
    private final Controls controls;
    private final Map<String, String> failures = new HashMap<>();
    private final List<String> problems = new ArrayList<>();
    private Map<String, PairRuns> pairs;
    private Coverage coverage;
    private boolean controlled = true;
    private String lastJob;

    GroupRuns(ConfirmRequest request, ControlledJvm jvm, Controls controls) {
        this.request = request;
        this.jvm = jvm;
        this.controls = controls;
    }

    /** The pairs whose runs were all made, or that were given up. */
    List<PairRuns> of(List<Race> group) throws IOException, InterruptedException {
        List<PairRuns> done = new ArrayList<>();
        List<Race> left = new ArrayList<>(group);
        Map<String, Integer> deaths = new HashMap<>();
        while (!left.isEmpty()) {
            pairs = new LinkedHashMap<>();
            left.forEach(r -> pairs.put(r.id, new PairRuns(r)));
            lastJob = null;
            ControlledJvm.Ending end = request.fork() ? forked(left) : together(left);
            boolean stopped = !end.inTime() || end.asked();
            int complete = end.isComplete() ? left.size() : indexOfLast(left);
            left.subList(0, complete).forEach(r -> done.add(pairs.get(r.id)));
            left.subList(0, complete).clear();
            if (stopped) {
                return done;
            }
            if (!left.isEmpty() && deaths.merge(left.get(0).id, 1, Integer::sum) >= DEATHS) {
                done.add(givenUp(left.remove(0), end));
            }
        }
        return done;
    }

    private PairRuns givenUp(Race race, ControlledJvm.Ending end) {
        String why = "the program's JVM ended with exit code " + end.exit() + " while this pair was tried"
                + (end.said() == null ? "" : ": " + end.said());
        failures.put(race.id, why);
        problems.add(race.id + ": " + why);
        return pairs.get(race.id);
    }

    /** How many pairs come before the one at which the JVM was last. */
    private int indexOfLast(List<Race> races) {
        for (int i = 0; i < races.size(); i++) {
            if (races.get(i).id.equals(lastJob)) {
                return i;
            }
        }
        return 0;
    }

    private ControlledJvm.Ending together(List<Race> group) throws IOException, InterruptedException {
        List<ControlledJob> jobs = new ArrayList<>(controlJobs(group));
        for (Race race : group) {
            jobs.add(new ControlledJob(
                    race.id, Proof.STRATEGY, request.seed(), request.runs(), request.allRuns(), PairRuns.keys(race)));
        }
        return run(jobs);
    }

    private List<ControlledJob> controlJobs(List<Race> group) {
        List<String> keys = group.stream()
                .flatMap(r -> PairRuns.keys(r).stream())
                .distinct()
                .toList();
        return List.of(
                new ControlledJob(Controls.SERIAL, Controls.SERIAL, request.seed(), CONTROL_RUNS, true, keys),
                new ControlledJob(Controls.UNDIRECTED, Controls.UNDIRECTED, request.seed(), CONTROL_RUNS, true, keys));
    }

    private ControlledJvm.Ending forked(List<Race> group) throws IOException, InterruptedException {
        ControlledJvm.Ending end = run(controlJobs(group));
        for (Race race : group) {
            for (int i = 0; i < request.runs() && end.isComplete(); i++) {
                if (!request.allRuns() && pairs.get(race.id).hasMetBothWays()) {
                    break;
                }
                end = run(List.of(
                        new ControlledJob(race.id, Proof.STRATEGY, request.seed() + i, 1, true, PairRuns.keys(race))));
            }
        }
        return end;
    }

    private ControlledJvm.Ending run(List<ControlledJob> jobs) throws IOException, InterruptedException {
        ControlledJvm.Ending end = jvm.run(jobs, Proof.SWITCH, this::take);
        coverage = end.isComplete() ? end.coverage() : coverage;
        return end;
    }

    private void take(RunRecord run) {
        controlled &= run.controlled();
        lastJob = run.job();
        PairRuns pair = pairs.get(run.job());
        if (pair != null) {
            pair.add(run);
        } else if (!run.job().equals(ControlledJvm.WARM_UP)) {
            controls.add(run);
        }
    }

    Coverage coverage() {
        return coverage;
    }

    boolean controlled() {
        return controlled;
    }

    List<String> problems() {
        return problems;
    }

    /** Why no runs could be made for {@code race}, or null. */
    String failure(Race race) {
        return failures.get(race.id);
    }
}

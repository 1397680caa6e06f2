package io.deadheat.engine.confirm;

import io.deadheat.engine.control.ControlledJob;
import io.deadheat.engine.control.ControlledJvm;
import io.deadheat.engine.control.Relay;
import io.deadheat.engine.control.RunRecord;
import io.deadheat.model.Coverage;
import io.deadheat.model.Race;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Makes the runs of a group of pairs, all in one JVM as long as that lives, or each in its own. */
final class GroupRuns {
    private static final int CONTROL_RUNS = 20;
    private static final Set<String> VITAL = Set.of(Controls.SERIAL, Controls.UNDIRECTED);

    private final ConfirmRequest request;
    private final ControlledJvm jvm;
    private final Controls controls;
    private final Map<String, String> failures = new HashMap<>();
    private final List<String> problems = new ArrayList<>();
    private Map<String, PairRuns> pairs;
    private Coverage coverage;
    private String engine;
    private boolean controlled = true;

    GroupRuns(ConfirmRequest request, ControlledJvm jvm, Controls controls) {
        this.request = request;
        this.jvm = jvm;
        this.controls = controls;
    }

    /** The pairs whose runs were all made, or that were given up. */
    List<PairRuns> of(List<Race> group) throws IOException, InterruptedException {
        pairs = new LinkedHashMap<>();
        group.forEach(r -> pairs.put(r.id, new PairRuns(r)));
        return request.fork() ? forked(group) : together(group);
    }

    private List<PairRuns> together(List<Race> group) throws IOException, InterruptedException {
        List<ControlledJob> jobs = new ArrayList<>(controlJobs(group));
        for (Race race : group) {
            jobs.add(new ControlledJob(
                    race.id, Proof.STRATEGY, request.seed(), request.runs(), request.allRuns(), PairRuns.keys(race)));
        }
        Relay.Result result = run(jobs);
        return pairs.values().stream()
                .filter(p -> result.isSettled(p.race().id))
                .toList();
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

    private List<PairRuns> forked(List<Race> group) throws IOException, InterruptedException {
        List<PairRuns> done = new ArrayList<>();
        Relay.Result first = run(controlJobs(group));
        if (!first.givenUp().isEmpty()) {
            String why = first.givenUp().values().iterator().next();
            group.forEach(r -> givenUp(r.id, why));
            return List.copyOf(pairs.values());
        }
        boolean going = first.left().isEmpty();
        for (Race race : group) {
            going = going && forked(race);
            if (going) {
                done.add(pairs.get(race.id));
            }
        }
        return done;
    }

    /** False if there was no time to make all runs. */
    private boolean forked(Race race) throws IOException, InterruptedException {
        for (int i = 0; i < request.runs() && !failures.containsKey(race.id); i++) {
            if (!request.allRuns() && pairs.get(race.id).hasMetBothWays()) {
                break;
            }
            List<ControlledJob> one = List.of(
                    new ControlledJob(race.id, Proof.STRATEGY, request.seed() + i, 1, true, PairRuns.keys(race)));
            if (!run(one).left().isEmpty()) {
                return false;
            }
        }
        return true;
    }

    private Relay.Result run(List<ControlledJob> jobs) throws IOException, InterruptedException {
        Relay.Result result = new Relay(jvm, Proof.SWITCH, this::take).run(jobs, VITAL);
        coverage = result.coverage() == null ? coverage : result.coverage();
        engine = jvm.engine() == null ? engine : jvm.engine();
        result.givenUp().forEach(this::givenUp);
        return result;
    }

    private void givenUp(String job, String why) {
        if (pairs.containsKey(job)) {
            failures.put(job, why);
            problems.add(job + ": " + why);
        }
    }

    private void take(RunRecord run) {
        controlled &= run.controlled();
        PairRuns pair = pairs.get(run.job());
        if (pair != null) {
            pair.add(run);
        } else {
            controls.add(run);
        }
    }

    Coverage coverage() {
        return coverage;
    }

    /** What the program's threads ran as; null where no JVM came to its end. */
    String engine() {
        return engine;
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

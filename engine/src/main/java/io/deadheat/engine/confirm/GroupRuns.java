package io.deadheat.engine.confirm;

import io.deadheat.engine.control.ControlledJob;
import io.deadheat.engine.control.ControlledJvm;
import io.deadheat.engine.control.Relay;
import io.deadheat.engine.control.RunRecord;
import io.deadheat.engine.launch.Budget;
import io.deadheat.model.Coverage;
import io.deadheat.model.Race;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/** Makes the runs of a group of pairs, all in one JVM as long as that lives, or each in its own. */
final class GroupRuns {
    /** Of each kind; no more than a pair has runs itself. */
    private static final int CONTROL_RUNS = 20;

    private static final int FEWEST_CONTROL_RUNS = 12;

    /** Parts of the time that is left: one of so many for each kind of control runs, and one for all pairs of a group. */
    private static final int CONTROLS = 20;

    private static final int PAIRS = 4;

    private static final List<String> VITAL = List.of(Controls.SERIAL, Controls.UNDIRECTED);

    private final ConfirmRequest request;
    private final Budget shared;
    private final Bench bench;
    private final Map<String, String> failures = new HashMap<>();
    private final List<String> problems = new ArrayList<>();
    private Map<String, PairRuns> pairs;
    private Coverage coverage;
    private String engine;
    private boolean controlled = true;
    private long steps;

    GroupRuns(ConfirmRequest request, Budget shared, Bench bench) {
        this.request = request;
        this.shared = shared;
        this.bench = bench;
    }

    /** The pairs whose runs were all made, or that were given up. */
    List<PairRuns> of(List<Race> group) throws IOException, InterruptedException {
        return request.fork() ? forked(group) : settled(run(jobs(group)));
    }

    /** The runs of a group, control runs first. */
    List<ControlledJob> jobs(List<Race> group) {
        begin(group);
        List<ControlledJob> jobs = new ArrayList<>(controlJobs(group));
        Duration share = share(PAIRS * group.size());
        for (Race race : group) {
            jobs.add(bench.own(new ControlledJob(
                            race.id,
                            Proof.STRATEGY,
                            request.seed(),
                            request.runs(),
                            request.allRuns(),
                            PairRuns.keys(race))
                    .within(share)));
        }
        return jobs;
    }

    /** What a job may take of the time that is left, so that there is some for all others, too; null for as long as it takes. */
    private Duration share(int parts) {
        return shared.isBounded() ? shared.left().dividedBy(parts) : null;
    }

    private void begin(List<Race> group) {
        pairs = new LinkedHashMap<>();
        steps = 0;
        group.forEach(r -> pairs.put(r.id, new PairRuns(r)));
    }

    /** The pairs of the group whose runs were all made, or that met before time was over, or that were given up. */
    List<PairRuns> settled(Relay.Result result) {
        pairs.values().forEach(p -> p.late = !result.isSettled(bench.own(p.race().id)));
        return pairs.values().stream()
                .filter(p -> !p.late || !p.met().isEmpty())
                .toList();
    }

    private List<ControlledJob> controlJobs(List<Race> group) {
        List<String> keys = group.stream()
                .flatMap(r -> PairRuns.keys(r).stream())
                .distinct()
                .toList();
        int runs = Math.min(CONTROL_RUNS, Math.max(FEWEST_CONTROL_RUNS, request.runs()));
        Duration share = share(CONTROLS);
        return VITAL.stream()
                .map(c -> bench.own(new ControlledJob(c, c, request.seed(), runs, true, keys).within(share)))
                .toList();
    }

    private List<PairRuns> forked(List<Race> group) throws IOException, InterruptedException {
        begin(group);
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
            List<ControlledJob> one = List.of(bench.own(
                    new ControlledJob(race.id, Proof.STRATEGY, request.seed() + i, 1, true, PairRuns.keys(race))));
            if (!run(one).left().isEmpty()) {
                return false;
            }
        }
        return true;
    }

    private Relay.Result run(List<ControlledJob> jobs) throws IOException, InterruptedException {
        ControlledJvm jvm = request.fork() ? bench.searchingJvm() : bench.searchingJvm(jobs);
        Relay.Result result = new Relay(jvm, Proof.SWITCH, this::take).run(jobs, vital());
        ended(result, jvm);
        return result;
    }

    /** Told of the end of the JVM that made the runs. */
    void ended(Relay.Result result, ControlledJvm jvm) {
        coverage = result.coverage() == null ? coverage : result.coverage();
        engine = jvm.engine() == null ? engine : jvm.engine();
        for (String id : pairs.keySet()) {
            String why = result.givenUp().get(bench.own(id));
            if (why != null) {
                givenUp(id, why);
            }
        }
    }

    private void givenUp(String pair, String why) {
        failures.put(pair, why);
        problems.add(pair + ": " + why);
    }

    /** The jobs without which the others make no sense. */
    Set<String> vital() {
        return VITAL.stream().map(bench::own).collect(Collectors.toSet());
    }

    /** Told of a run of one of the group's jobs. */
    void take(RunRecord run) {
        String job = bench.plain(run.job());
        controlled &= run.controlled();
        steps += run.steps();
        PairRuns pair = pairs.get(job);
        if (pair != null) {
            pair.add(run);
        } else {
            bench.controls.add(job, run);
        }
    }

    /** How long all runs of the last group were. */
    long steps() {
        return steps;
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

package io.deadheat.engine.heal;

import io.deadheat.engine.control.ControlledJob;
import io.deadheat.engine.control.ControlledJvm;
import io.deadheat.engine.control.ControlledTarget;
import io.deadheat.engine.control.RunRecord;
import io.deadheat.engine.launch.Interruption;
import io.deadheat.model.Race;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * Runs of one program, healed or not, all in one JVM: directed at each race, and, bounded by preemptions, all schedules
 * around the statements of each variable.
 */
public final class Trial {
    static final String SERIAL = "serial";
    static final String UNDIRECTED = "undirected";
    private static final String DIRECTED = "race";
    private static final int CONTROL_RUNS = 20;

    private final AssureRequest request;
    private final Path work;
    private final Interruption interruption;
    private final Map<String, List<RunRecord>> runs = new HashMap<>();
    private String died;

    public Trial(AssureRequest request, Path work, Interruption interruption) {
        this.request = request;
        this.work = work;
        this.interruption = interruption;
    }

    /** Directed runs and all schedules for the races of each variable. */
    public Trial of(ControlledTarget target, Map<String, List<Race>> races) throws IOException, InterruptedException {
        List<ControlledJob> jobs = new ArrayList<>();
        for (Map.Entry<String, List<Race>> e : races.entrySet()) {
            e.getValue().forEach(r -> jobs.add(directed(r, false)));
            jobs.add(schedules(e.getKey(), false, e.getValue()));
        }
        return run(target, jobs);
    }

    /** What the program does without anybody's aiming at a race. */
    public Trial controls(ControlledTarget target, List<Race> races) throws IOException, InterruptedException {
        List<String> keys = keys(races);
        return run(
                target,
                Stream.of(SERIAL, UNDIRECTED)
                        .map(s -> new ControlledJob(s, s, request.seed(), CONTROL_RUNS, true, keys))
                        .toList());
    }

    /** Both orders of each race, often enough to tell what they lead to. */
    Trial orders(ControlledTarget target, List<Race> races) throws IOException, InterruptedException {
        List<ControlledJob> jobs = new ArrayList<>();
        for (Race race : races) {
            jobs.add(directed(race, true));
            jobs.add(schedules(ordersOf(race), true, List.of(race)));
        }
        return run(target, jobs);
    }

    /** The job whose runs show what follows the two orders of {@code race} without any two being brought together. */
    static String ordersOf(Race race) {
        return "orders of " + race.id;
    }

    private ControlledJob schedules(String id, boolean all, List<Race> races) {
        return new ControlledJob(
                id, request.bounds().strategy(), request.seed(), request.schedules(), all, keys(races));
    }

    private ControlledJob directed(Race race, boolean all) {
        return new ControlledJob(race.id, DIRECTED, request.seed(), request.runs(), all, keys(List.of(race)));
    }

    private static List<String> keys(List<Race> races) {
        return races.stream()
                .flatMap(r -> Stream.of(r.first.site().key(), r.second.site().key()))
                .distinct()
                .toList();
    }

    private Trial run(ControlledTarget target, List<ControlledJob> jobs) throws IOException, InterruptedException {
        ControlledJvm jvm = new ControlledJvm(target, work, interruption, request.budget());
        ControlledJvm.Ending end = jvm.run(
                jobs,
                "sync",
                r -> runs.computeIfAbsent(r.job(), j -> new ArrayList<>()).add(r));
        died = end.isComplete()
                ? null
                : "the program's JVM ended with exit code " + end.exit()
                        + (end.said() == null ? "" : ": " + end.said());
        return this;
    }

    /** The runs of a job: a race's id, or a variable's name. */
    public List<RunRecord> of(String job) {
        return runs.getOrDefault(job, List.of());
    }

    /** Why not all runs could be made, or null. */
    public String died() {
        return died;
    }
}

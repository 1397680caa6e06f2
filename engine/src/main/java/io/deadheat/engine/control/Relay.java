package io.deadheat.engine.control;

import io.deadheat.model.Coverage;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;

/**
 * Runs jobs though JVMs may die under them. The next JVM goes on with the job at which the last one died, so that each
 * job is heard of once, as a whole. A job at the same run of which two JVMs have died is given up; where they were
 * killed from outside, which says little about the job, it is three, and ten before the first job.
 */
public final class Relay {
    private static final int DEATHS = 2;
    private static final int KILLS = 3;
    private static final int KILLS_AT_START = 10;
    private static final int KILLED = 128 + 9;
    private static final String AT_START = " before the first run";

    private final ControlledJvm jvm;
    private final String switchAt;
    private final Consumer<RunRecord> each;
    private final Map<String, Integer> deaths = new HashMap<>();
    private final Map<String, String> givenUp = new LinkedHashMap<>();
    private final List<RunRecord> underWay = new ArrayList<>();

    /** @param each told of every run of a job when all of them have been made */
    public Relay(ControlledJvm jvm, String switchAt, Consumer<RunRecord> each) {
        this.jvm = jvm;
        this.switchAt = switchAt;
        this.each = each;
    }

    /**
     * What became of the jobs.
     *
     * @param left those that were not done, or not to their end, because time was over or somebody asked to end
     * @param givenUp by their ids, why some could not be done; their runs up to there were told of
     * @param coverage null where no JVM came to its end
     */
    public record Result(List<ControlledJob> left, Map<String, String> givenUp, Coverage coverage) {
        /** Whether {@code job} was done or given up. */
        public boolean isSettled(String job) {
            return left.stream().noneMatch(j -> j.id().equals(job));
        }
    }

    /** @param vital ids of jobs without which the others with the same arguments make no sense */
    public Result run(List<ControlledJob> jobs, Set<String> vital) throws IOException, InterruptedException {
        List<ControlledJob> left = new ArrayList<>(jobs);
        List<ControlledJob> late = new ArrayList<>();
        Coverage coverage = null;
        while (!left.isEmpty()) {
            underWay.clear();
            ControlledJvm.Ending end = jvm.run(left, switchAt, this::take);
            jobs.stream()
                    .filter(j -> end.late().contains(j.id()) && !vital.contains(j.id()))
                    .forEach(late::add);
            if (end.isComplete()) {
                handOn();
                coverage = end.coverage();
                left.clear();
            } else {
                settle(left, end);
                if (!end.inTime() || end.asked()) {
                    break;
                }
                died(left, end, vital);
            }
        }
        left.addAll(late);
        return new Result(left, givenUp, coverage);
    }

    /** Whether a job was given up for a reason that no job has a part in, such as a full disk. */
    public static boolean isAtStart(String why) {
        return why.contains(AT_START);
    }

    private void take(RunRecord run) {
        if (!underWay.isEmpty() && !underWay.get(0).job().equals(run.job())) {
            handOn();
        }
        underWay.add(run);
    }

    private void handOn() {
        underWay.stream().filter(r -> !r.job().equals(ControlledJvm.WARM_UP)).forEach(each);
        underWay.clear();
    }

    /** Takes away the jobs that were done; that at which the JVM ended comes first then. */
    private void settle(List<ControlledJob> left, ControlledJvm.Ending end) {
        if (!underWay.isEmpty() && !underWay.get(0).job().equals(end.at())) {
            handOn();
        }
        while (end.at() != null && !left.get(0).id().equals(end.at())) {
            left.remove(0);
        }
    }

    private void died(List<ControlledJob> left, ControlledJvm.Ending end, Set<String> vital) {
        String place = end.at() + " " + underWay.size();
        int kills = end.at() == null ? KILLS_AT_START : KILLS;
        int most = end.exit() == KILLED ? kills : DEATHS;
        if (deaths.merge(place, 1, Integer::sum) < most) {
            return;
        }
        String why = "the program's JVM ended with exit code " + end.exit()
                + (!end.begun() ? AT_START : end.at() == null ? " in its first run" : " while this was tried")
                + (end.said() == null ? "" : ": " + end.said());
        handOn();
        List<ControlledJob> lost = end.at() == null
                ? List.copyOf(left)
                : vital.contains(end.at())
                        ? left.stream()
                                .filter(j -> j.args().equals(left.get(0).args()))
                                .toList()
                        : List.of(left.get(0));
        lost.forEach(j -> givenUp.put(j.id(), why));
        left.removeAll(lost);
    }
}

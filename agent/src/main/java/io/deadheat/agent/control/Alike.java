package io.deadheat.agent.control;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;

/**
 * {@link Pct} for programs in which many threads do the same. A failure mostly needs one or two threads of each kind; where
 * priorities are drawn thread by thread, its chance falls with every further thread that takes no part in it. Here the next lower
 * priority goes to a kind of thread first, however many there are of it, and then to one of these. Change points lie within the
 * first threads to run, and behind what those do first: to interrupt one before is to have it begin later.
 */
final class Alike implements Strategy {
    private static final int MOST_CHANGES = 2;

    /** The step at which a thread begins, and the next, which is the first that others can see. */
    private static final int FIRST_STEPS = 2;

    private final Profile profile;
    private final Patience patience;

    /** By change point, which of the threads it lies in, in the order in which they come to run; and before which of its steps. */
    private final int[] changesIn = new int[MOST_CHANGES];

    private final Task[] changing = new Task[MOST_CHANGES];
    private final int[] changesAt = new int[MOST_CHANGES];
    private int changes;
    private final Priorities priorities = new Priorities();
    private int[] made = new int[8];

    /** The threads that have come to run where others could have. */
    private final List<Task> ran = new ArrayList<>();

    private Random random;

    Alike(Profile profile) {
        this.profile = profile;
        this.patience = new Patience(profile);
    }

    @Override
    public void begin(Random generator) {
        random = generator;
        patience.begin(generator);
        priorities.begin(generator);
        Arrays.fill(made, 0);
        Arrays.fill(changing, null);
        ran.clear();
        drawPriorities();
        changes = 1 + random.nextInt(MOST_CHANGES);
        for (int i = 0; i < changes; i++) {
            changesIn[i] = Integer.numberOfTrailingZeros(random.nextInt() | Integer.MIN_VALUE);
        }
    }

    private void drawPriorities() {
        List<List<Integer>> kinds = profile.kinds();
        for (int i = 1; !kinds.isEmpty(); i++) {
            List<Integer> kind = kinds.get(random.nextInt(kinds.size()));
            priorities.set(kind.remove(random.nextInt(kind.size())), 1 + 1.0 / i);
            if (kind.isEmpty()) {
                kinds.remove(kind);
            }
        }
    }

    @Override
    public Task choose(List<Task> enabled, Task current) {
        if (patience.lost()) {
            return patience.any(enabled);
        }
        if (patience.shouldGiveWay(current)) {
            priorities.lower(current);
        }
        Task highest = priorities.highest(enabled);
        for (int i = 0; i < changes; i++) {
            if (changing[i] == highest && changesAt[i] == made[highest.id]) {
                priorities.set(highest.id, random.nextDouble());
                highest = priorities.highest(enabled);
            }
        }
        runs(highest, enabled.size() > 1);
        return highest;
    }

    private void runs(Task task, boolean chosen) {
        made = Ints.grown(made, task.id);
        made[task.id]++;
        if (chosen && !ran.contains(task)) {
            for (int i = 0; i < changes; i++) {
                if (changesIn[i] == ran.size()) {
                    changing[i] = task;
                    changesAt[i] = FIRST_STEPS + random.nextInt(Math.max(1, profile.openSteps(task.id) - FIRST_STEPS));
                }
            }
            ran.add(task);
        }
    }
}

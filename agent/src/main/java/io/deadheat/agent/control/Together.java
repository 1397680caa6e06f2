package io.deadheat.agent.control;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/**
 * Holds new threads back until those that run can go on no more, and leaves the rest to another strategy: threads that
 * a loop starts one after the other then really run beside each other.
 */
final class Together extends Around {
    private final Patience patience;
    private final List<Task> free = new ArrayList<>();
    private int released;

    Together(Strategy strategy, Profile profile) {
        super(strategy);
        this.patience = new Patience(profile);
    }

    @Override
    public void begin(Random random, long seed) {
        patience.begin(random);
        released = 0;
        strategy.begin(random, seed);
    }

    @Override
    public Task choose(List<Task> enabled, Task current) {
        free.clear();
        for (int i = 0; i < enabled.size(); i++) {
            Task task = enabled.get(i);
            if (task.id <= released || task.operation() != Operation.BEGIN) {
                free.add(task);
            }
        }
        if (free.size() == enabled.size()) {
            return strategy.choose(enabled, current);
        }
        if (free.isEmpty() || patience.lost() || patience.shouldGiveWay(current)) {
            released = enabled.get(enabled.size() - 1).id;
            return strategy.choose(enabled, current);
        }
        return strategy.choose(free, current);
    }
}

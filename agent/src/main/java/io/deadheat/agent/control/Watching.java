package io.deadheat.agent.control;

import java.util.List;
import java.util.Random;

/**
 * Any strategy, and on top of it an eye on threads that stand side by side before accesses that race. Chooses nothing
 * itself and draws no random number, so that the schedule is the strategy's own.
 */
final class Watching extends Around implements Meets {
    private final Meetings meetings = new Meetings();
    private long step;

    Watching(Strategy strategy) {
        super(strategy);
    }

    @Override
    public void begin(Random random, long seed) {
        meetings.clear();
        step = 0;
        strategy.begin(random, seed);
    }

    /** Only the thread that has just arrived can bring a new meeting. */
    @Override
    public Task choose(List<Task> enabled, Task current) {
        step++;
        if (current != null && current.operation().isAccess() && enabled.contains(current)) {
            for (int i = 0; i < enabled.size(); i++) {
                Task other = enabled.get(i);
                if (other != current && other.racesWith(current)) {
                    meetings.add(other, current, step);
                }
            }
        }
        return strategy.choose(enabled, current);
    }

    @Override
    public List<Meeting> meetings() {
        return meetings.all();
    }

    @Override
    public boolean exhausted() {
        return strategy.exhausted();
    }
}

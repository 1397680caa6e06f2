package io.deadheat.agent.control;

import java.util.List;
import java.util.Random;

/** Each thread runs until it blocks or ends, and any other then follows: no thread is ever interrupted by another. */
public final class Serial implements Strategy {
    private final Patience patience;

    public Serial(Profile profile) {
        patience = new Patience(profile);
    }

    @Override
    public void begin(Random random) {
        patience.begin(random);
    }

    @Override
    public Task choose(List<Task> enabled, Task current) {
        if (enabled.size() == 1) {
            return enabled.get(0);
        }
        int at = enabled.indexOf(current);
        if (at < 0 || patience.lost()) {
            return patience.any(enabled);
        }
        if (!patience.shouldGiveWay(current)) {
            return current;
        }
        Task next = patience.any(enabled);
        return next == current ? enabled.get((at + 1) % enabled.size()) : next;
    }
}

package io.deadheat.agent.control;

import java.util.List;
import java.util.Random;

/** Any enabled thread, each as likely as the other, at every choice point. */
public final class RandomWalk implements Strategy {
    private Random random;

    @Override
    public void begin(Random generator) {
        random = generator;
    }

    @Override
    public Task choose(List<Task> enabled, Task current) {
        return enabled.get(enabled.size() == 1 ? 0 : random.nextInt(enabled.size()));
    }
}

package io.deadheat.agent.control;

import java.util.List;
import java.util.Random;

/** A random walk that switches at synchronization only: what {@code confirm} would see if it aimed at nothing. */
public final class Undirected implements Strategy {
    private Random random;

    @Override
    public void begin(Random generator) {
        random = generator;
    }

    @Override
    public boolean switchesAt(int site) {
        return false;
    }

    @Override
    public Task choose(List<Task> enabled, Task current) {
        return enabled.get(enabled.size() == 1 ? 0 : random.nextInt(enabled.size()));
    }
}

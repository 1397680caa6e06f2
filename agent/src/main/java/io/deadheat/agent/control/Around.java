package io.deadheat.agent.control;

import java.util.List;
import java.util.Random;

/** A strategy that lets another one choose, and does or notices something besides. */
abstract class Around implements Strategy {
    Strategy strategy;

    Around(Strategy strategy) {
        this.strategy = strategy;
    }

    @Override
    public void begin(Random random, long seed) {
        strategy.begin(random, seed);
    }

    /** The strategy inside {@code any} that says where the choice points are: asked at every access, it is not asked through others. */
    static Strategy inmost(Strategy any) {
        Strategy inner = any;
        while (inner instanceof Around around) {
            inner = around.speaker();
        }
        return inner;
    }

    /** Who says where the choice points are. */
    Strategy speaker() {
        return strategy;
    }

    @Override
    public final boolean switchesAt(int site) {
        return inmost(this).switchesAt(site);
    }

    @Override
    public final boolean switchesBehind() {
        return inmost(this).switchesBehind();
    }

    @Override
    public boolean holdsBack(List<Task> enabled, Task current, Task waiting) {
        return strategy.holdsBack(enabled, current, waiting);
    }

    @Override
    public Task choose(List<Task> enabled, Task current) {
        return strategy.choose(enabled, current);
    }

    @Override
    public void end() {
        strategy.end();
    }
}

package io.deadheat.agent.control;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/**
 * DeadlockFuzzer's second phase (Joshi, Park, Sen, Naik: A Randomized Dynamic Program Analysis Technique for Detecting
 * Real Deadlocks, PLDI 2009): a random walk in which a thread that holds a lock and is about to take another at a
 * statement of a lock-order cycle is postponed, until the threads postponed so far would complete the cycle.
 */
public final class DeadlockDirected implements Strategy {
    private static final int SHORTEST_PATIENCE = 2000;

    private final RaceSet statements;
    private final long patience;
    private final List<Task> postponed = new ArrayList<>();
    private final List<Task> candidates = new ArrayList<>();
    private final List<Task> cycle = new ArrayList<>();
    private long since;
    private long step;
    private Random random;

    /** @param statements where locks of a cycle are taken; if there are none, any lock taken inside another counts */
    public DeadlockDirected(RaceSet statements, Profile profile) {
        this.statements = statements;
        this.patience = SHORTEST_PATIENCE + 2 * profile.steps();
    }

    @Override
    public boolean switchesAt(int site) {
        return false;
    }

    @Override
    public void begin(Random generator) {
        random = generator;
        postponed.clear();
        cycle.clear();
        step = 0;
        since = 0;
    }

    @Override
    public Task choose(List<Task> enabled, Task current) {
        if (++step - since > patience) {
            postponed.clear();
            since = step;
        }
        while (true) {
            candidates.clear();
            candidates.addAll(enabled);
            candidates.removeAll(postponed);
            if (candidates.isEmpty()) {
                return released(enabled);
            }
            Task t = candidates.get(random.nextInt(candidates.size()));
            if (!nests(t) || cycle.remove(t)) {
                return t;
            }
            if (completesCycle(t)) {
                cycle.addAll(postponed);
                postponed.clear();
                return t;
            }
            postponed.add(t);
            since = step;
        }
    }

    private Task released(List<Task> enabled) {
        Task t = enabled.get(random.nextInt(enabled.size()));
        postponed.remove(t);
        since = step;
        return t;
    }

    private boolean nests(Task t) {
        return t.nests() && (statements.keys().isEmpty() || statements.contains(t.site()));
    }

    /** True if following who holds what each one wants leads from {@code t} back to it. */
    private boolean completesCycle(Task t) {
        Task at = t;
        for (int i = 0; i <= postponed.size(); i++) {
            at = holder(at.base, t);
            if (at == t) {
                return true;
            }
            if (at == null) {
                return false;
            }
        }
        return false;
    }

    private Task holder(Object lock, Task also) {
        if (also.holds(lock)) {
            return also;
        }
        for (Task other : postponed) {
            if (other.holds(lock)) {
                return other;
            }
        }
        return null;
    }
}

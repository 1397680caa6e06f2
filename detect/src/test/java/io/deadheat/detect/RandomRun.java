package io.deadheat.detect;

import io.deadheat.hooks.ThreadState;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Random well-formed runs: no thread acts before its start or after its end, no lock has two owners. */
final class RandomRun {
    private static final int THREADS = 4;
    private static final String[] LOCKS = {"A", "B"};

    private RandomRun() {}

    /** Plays the run of this seed on {@code s} and tells what truly happened before what. */
    static HappensBeforeOracle of(long seed, int variables, Scenario s) {
        Random random = new Random(seed);
        HappensBeforeOracle oracle = new HappensBeforeOracle();
        int length = variables * (4 + random.nextInt(20));
        List<Integer> alive = new ArrayList<>(List.of(0));
        for (int i = 0; i < length; i++) {
            int t = alive.get(random.nextInt(alive.size()));
            step(random, s, oracle, t, "v" + random.nextInt(variables), alive);
        }
        return oracle;
    }

    private static void step(
            Random random, Scenario s, HappensBeforeOracle oracle, int t, String variable, List<Integer> alive) {
        String name = "t" + t;
        ThreadState state = s.thread(name);
        String lock = LOCKS[random.nextInt(LOCKS.length)];
        switch (random.nextInt(10)) {
            case 0, 1 -> {
                s.read(name, variable);
                oracle.access(t, variable, false);
            }
            case 2, 3 -> {
                s.write(name, variable);
                oracle.access(t, variable, true);
            }
            case 4, 5 -> {
                if (state.depth(s.lock(lock), ThreadState.EXCLUSIVE) == 1) {
                    s.release(name, lock);
                    oracle.leave(t, lock);
                } else if (alive.stream().noneMatch(o -> holds(s, o, lock))) {
                    s.acquire(name, lock);
                    oracle.learn(t, lock);
                }
            }
            case 6 -> {
                s.send(name, "c");
                oracle.leave(t, "c");
            }
            case 7 -> {
                s.receive(name, "c");
                oracle.learn(t, "c");
            }
            default -> startOrJoin(s, oracle, t, alive);
        }
    }

    private static void startOrJoin(Scenario s, HappensBeforeOracle oracle, int t, List<Integer> alive) {
        String name = "t" + t;
        int youngest = alive.get(alive.size() - 1);
        boolean heldNothing = s.thread("t" + youngest).heldCount() == 0;
        if (oracle.started() < THREADS) {
            int child = oracle.start(t);
            s.start(name, "t" + child);
            alive.add(child);
        } else if (youngest != t && alive.size() > 2 && heldNothing) {
            s.end("t" + youngest).join(name, "t" + youngest);
            oracle.join(t, youngest);
            alive.remove(Integer.valueOf(youngest));
        }
    }

    private static boolean holds(Scenario s, int thread, String lock) {
        return s.thread("t" + thread).depth(s.lock(lock), ThreadState.EXCLUSIVE) > 0;
    }
}

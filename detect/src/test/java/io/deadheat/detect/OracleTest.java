package io.deadheat.detect;

import static org.assertj.core.api.Assertions.assertThat;

import io.deadheat.hooks.ThreadState;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.TreeSet;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Random well-formed runs, judged against an oracle that keeps every event and the full happens-before relation between
 * all of them.
 */
class OracleTest {
    private static final int THREADS = 4;
    private static final String[] LOCKS = {"A", "B"};
    private static final String[] VARIABLES = {"u", "v", "w"};

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
    void fastTrackFindsARaceExactlyWhereThereIsOne(long seed) {
        Random random = new Random(seed);
        int racy = 0;
        int clean = 0;
        for (int run = 0; run < 500; run++) {
            Scenario s = new Scenario(new FastTrack());
            TreeSet<String> expected = run(random.nextLong(), s).racyVariables();
            assertThat(s.racyFields()).as("seed %d, run %d", seed, run).isEqualTo(expected);
            racy += expected.size();
            clean += VARIABLES.length - expected.size();
        }
        assertThat(racy).isGreaterThan(100);
        assertThat(clean).isGreaterThan(100);
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4})
    void hybridFindsAllThatFastTrackFinds(long seed) {
        Random random = new Random(seed);
        for (int run = 0; run < 500; run++) {
            Scenario s = new Scenario(new Hybrid());
            TreeSet<String> expected = run(random.nextLong(), s).racyVariables();
            assertThat(s.racyFields()).as("seed %d, run %d", seed, run).containsAll(expected);
        }
    }

    private static HappensBeforeOracle run(long seed, Scenario s) {
        Random random = new Random(seed);
        HappensBeforeOracle oracle = new HappensBeforeOracle();
        int length = 10 + random.nextInt(60);
        List<Integer> alive = new ArrayList<>(List.of(0));
        for (int i = 0; i < length; i++) {
            int t = alive.get(random.nextInt(alive.size()));
            step(random, s, oracle, t, alive);
        }
        return oracle;
    }

    private static void step(Random random, Scenario s, HappensBeforeOracle oracle, int t, List<Integer> alive) {
        String name = "t" + t;
        ThreadState state = s.thread(name);
        String variable = VARIABLES[random.nextInt(VARIABLES.length)];
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

package io.deadheat.detect;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Clocks that share their pages behave like plain arrays that share nothing. */
class VectorClockTest {
    private static final int CLOCKS = 6;

    @ParameterizedTest
    @ValueSource(ints = {4, 32, 33, 100, 1000})
    void behavesLikeAPlainArray(int slots) {
        Random random = new Random(slots);
        for (int round = 0; round < 50; round++) {
            VectorClock[] clocks = new VectorClock[CLOCKS];
            Arrays.setAll(clocks, i -> new VectorClock());
            long[][] expected = new long[CLOCKS][slots];
            for (int i = 0; i < 300; i++) {
                step(random, clocks, expected, slots);
            }
            for (int c = 0; c < CLOCKS; c++) {
                for (int slot = 0; slot < slots; slot++) {
                    assertThat(clocks[c].get(slot)).isEqualTo(expected[c][slot]);
                }
            }
        }
    }

    private static void step(Random random, VectorClock[] clocks, long[][] expected, int slots) {
        int mine = random.nextInt(CLOCKS);
        int theirs = random.nextInt(CLOCKS);
        switch (random.nextInt(6)) {
            case 0 -> {
                clocks[mine].assign(clocks[theirs]);
                expected[mine] = expected[theirs].clone();
            }
            case 1, 2 -> {
                clocks[mine].join(clocks[theirs]);
                for (int i = 0; i < slots; i++) {
                    expected[mine][i] = Math.max(expected[mine][i], expected[theirs][i]);
                }
            }
            default -> {
                int slot = random.nextInt(slots);
                long clock = random.nextInt(1000);
                clocks[mine].set(slot, clock);
                expected[mine][slot] = clock;
            }
        }
    }
}

package io.deadheat.detect;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import java.util.TreeSet;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Random well-formed runs, judged against an oracle that keeps every event and the full happens-before relation between
 * all of them.
 */
class OracleTest {
    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
    void fastTrackFindsARaceExactlyWhereThereIsOne(long seed) {
        Random random = new Random(seed);
        int racy = 0;
        int clean = 0;
        for (int run = 0; run < 500; run++) {
            int variables = 1 + run % 12;
            Scenario s = new Scenario(new FastTrack());
            TreeSet<String> expected =
                    RandomRun.of(random.nextLong(), variables, s).racyVariables();
            assertThat(s.racyFields()).as("seed %d, run %d", seed, run).isEqualTo(expected);
            racy += expected.size();
            clean += variables - expected.size();
        }
        assertThat(racy).isGreaterThan(100);
        assertThat(clean).isGreaterThan(100);
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4})
    void hybridFindsAllThatFastTrackFinds(long seed) {
        Random random = new Random(seed);
        for (int run = 0; run < 500; run++) {
            int variables = 1 + run % 12;
            Scenario s = new Scenario(new Hybrid());
            TreeSet<String> expected =
                    RandomRun.of(random.nextLong(), variables, s).racyVariables();
            assertThat(s.racyFields()).as("seed %d, run %d", seed, run).containsAll(expected);
        }
    }
}

package io.deadheat.detect;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;

class SerialSetTest {
    @Test
    void behavesLikeASet() {
        Random random = new Random(7);
        for (int round = 0; round < 200; round++) {
            Set<Long> expected = new HashSet<>();
            SerialSet actual = new SerialSet();
            for (int i = 0; i < 60; i++) {
                long serial = 1 + random.nextInt(90);
                expected.add(serial);
                actual.add(serial);
            }
            for (long serial = 0; serial < 100; serial++) {
                assertThat(actual.contains(serial)).isEqualTo(expected.contains(serial));
            }
        }
    }

    @Test
    void containsAllButOne() {
        SerialSet joined = of(2, 3, 4, 9);
        assertThat(joined.containsAllBut(of(3, 9), 1)).isTrue();
        assertThat(joined.containsAllBut(of(1, 3, 9), 1)).isTrue();
        assertThat(joined.containsAllBut(of(2, 3, 4, 5), 5)).isTrue();
        assertThat(joined.containsAllBut(of(2, 3, 4, 5), 1)).isFalse();
        assertThat(joined.containsAllBut(of(8, 9), 1)).isFalse();
    }

    @Test
    void unitesWithAnother() {
        SerialSet set = of(1, 2, 8);
        set.addAll(of(3, 4, 5, 6, 7, 20));
        assertThat(set.containsAllBut(of(1, 2, 3, 4, 5, 6, 7, 8, 20), 0)).isTrue();
        assertThat(set.contains(9)).isFalse();
    }

    @Test
    void staysSmallAndSaysWhenItForgot() {
        SerialSet set = new SerialSet();
        for (long serial = 0; serial < 100_000; serial += 2) {
            set.add(serial);
        }
        assertThat(set.isIncomplete()).isTrue();
        assertThat(set.contains(99_998)).isTrue();
        assertThat(of(1).containsAllBut(set, 1)).isFalse();
    }

    private static SerialSet of(long... serials) {
        SerialSet set = new SerialSet();
        for (long serial : serials) {
            set.add(serial);
        }
        return set;
    }
}

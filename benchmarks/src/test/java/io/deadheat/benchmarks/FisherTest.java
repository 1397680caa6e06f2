package io.deadheat.benchmarks;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class FisherTest {
    /** The lady who tastes tea: 1 of 4 where the other has 3 of 4, (16 + 1) of 70. */
    @Test
    void isExact() {
        assertThat(Fisher.smaller(3, 1, 4)).isCloseTo(17.0 / 70, within(1e-9));
        assertThat(Fisher.smaller(4, 0, 4)).isCloseTo(1.0 / 70, within(1e-9));
        assertThat(Fisher.smaller(0, 4, 4)).isCloseTo(1.0, within(1e-9));
    }
}

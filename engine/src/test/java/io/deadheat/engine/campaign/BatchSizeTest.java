package io.deadheat.engine.campaign;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class BatchSizeTest {
    private static final long SECOND = 1_000_000_000L;

    private final BatchSize size = new BatchSize();

    @Test
    void jobsOfUnknownLengthAreFewAtFirstUnlessTheyAreSmall() {
        assertThat(size.of(10_000, 2, 1)).isEqualTo(50);
        assertThat(size.of(10_000, 2, 10)).isEqualTo(40);
        assertThat(size.of(10_000, 2, 100)).isEqualTo(4);
        assertThat(size.of(10_000, 2, 100_000)).isEqualTo(4);
    }

    @Test
    void longJobsAreFewSoThatAKillCostsLittle() {
        size.measured(4, 4 * 60 * SECOND);
        assertThat(size.of(10_000, 2, 100)).isEqualTo(1);
    }

    @Test
    void shortJobsAreManyAndFewerInTheEnd() {
        size.measured(50, SECOND);
        assertThat(size.of(10_000, 2, 1)).isEqualTo(50);
        assertThat(size.of(20, 2, 1)).isEqualTo(10);
        assertThat(size.of(1, 2, 1)).isEqualTo(1);
    }
}

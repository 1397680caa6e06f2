package io.deadheat.agent.control;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import org.junit.jupiter.api.Test;

class DiceTest {
    @Test
    void itsNumbersAreThoseOfARandom() {
        for (long seed = -3; seed < 100; seed++) {
            Random dice = new Dice(seed);
            Random random = new Random(seed);
            for (int bound = 1; bound < 70; bound++) {
                assertThat(dice.nextInt(bound)).isEqualTo(random.nextInt(bound));
                assertThat(dice.nextLong()).isEqualTo(random.nextLong());
                assertThat(dice.nextDouble()).isEqualTo(random.nextDouble());
                assertThat(dice.nextGaussian()).isEqualTo(random.nextGaussian());
            }
        }
    }
}

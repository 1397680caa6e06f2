package io.deadheat.engine.launch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.deadheat.engine.BadInputException;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class BudgetTest {
    @ParameterizedTest
    @CsvSource({"500ms, PT0.5S", "30s, PT30S", "5m, PT5M", "1h30m, PT1H30M"})
    void readsTimes(String text, Duration time) {
        assertThat(Budget.parse(text)).isEqualTo(time);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "5", "5x", "m", "-5s", "5 s", "0s", "5s!", "99999999999s"})
    void refusesWhatIsNoTime(String text) {
        assertThatThrownBy(() -> Budget.parse(text))
                .isInstanceOf(BadInputException.class)
                .hasMessage("not a time such as 30s, 5m or 1h30m: " + text);
    }

    @Test
    void isSpentAtOnceOrNever() {
        assertThat(Budget.of(Duration.ZERO).isSpent()).isTrue();
        assertThat(Budget.of(Duration.ofDays(1)).isSpent()).isFalse();
        assertThat(Budget.unbounded().isSpent()).isFalse();
    }
}

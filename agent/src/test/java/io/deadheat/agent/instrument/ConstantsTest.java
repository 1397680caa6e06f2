package io.deadheat.agent.instrument;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

class ConstantsTest {
    private static final double WIDE = 2.5;

    /** Has constants of two places before the word. */
    static final class Asks {
        long wide(double by) {
            return Thread.currentThread().hashCode() + (long) (by * WIDE) + 0x1234567890L;
        }
    }

    private static byte[] file(Class<?> type) throws IOException {
        String name = type.getName().replace('.', '/') + ".class";
        try (InputStream in = ClassLoader.getSystemResourceAsStream(name)) {
            return in.readAllBytes();
        }
    }

    @Test
    void findsAWordAmongTheConstants() throws IOException {
        assertThat(Constants.haveOneOf(file(Asks.class), "isAlive", "currentThread"))
                .isTrue();
    }

    @Test
    void findsNoWordThatIsNotThere() throws IOException {
        assertThat(Constants.haveOneOf(file(Asks.class), "isAlive", "currentThrea", "urrentThread"))
                .isFalse();
    }

    @Test
    void whatIsNoClassHasNoConstants() throws IOException {
        byte[] file = file(Asks.class);
        assertThat(Constants.haveOneOf(new byte[0], "currentThread")).isFalse();
        assertThat(Constants.haveOneOf(Arrays.copyOf(file, 40), "LineNumberTable"))
                .isFalse();
    }
}

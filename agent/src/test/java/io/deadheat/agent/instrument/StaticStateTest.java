package io.deadheat.agent.instrument;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.util.concurrent.Callable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class StaticStateTest {
    static class NoStatics {
        int field;
        Runnable lambda = () -> field++;
        String text = "a" + field;
    }

    static class Constants {
        static final int SIZE = 3;
        static final long COMPUTED_NOT = 1L << 40;
        static final String NAME = "name";
    }

    static class Asserts {
        static void check(int n) {
            assert n > 0;
        }
    }

    static class SynchronizedOnItself {
        static synchronized void empty() {}
    }

    static class Counter {
        static int count;
    }

    static class FinalArray {
        static final int[] ELEMENTS = {1};
    }

    static class FinalObject {
        static final Object LOCK = new Object();
    }

    static class Clock {
        static final long START = System.nanoTime();
    }

    static class Reads {
        static final int COPY = Counter.count;
    }

    static class SideEffect {
        static {
            System.setProperty("deadheat.test", "set");
        }
    }

    enum Colours {
        RED
    }

    interface Default {
        Callable<String> CALL = () -> "x";
    }

    private static boolean hasState(Class<?> c) throws IOException {
        try (InputStream in = c.getResourceAsStream("/" + c.getName().replace('.', '/') + ".class")) {
            return StaticState.in(in.readAllBytes());
        }
    }

    @ParameterizedTest
    @ValueSource(
            classes = {NoStatics.class, Constants.class, Asserts.class, SynchronizedOnItself.class, Runnable.class})
    void nothingIsCarriedOver(Class<?> c) throws IOException {
        assertThat(hasState(c)).isFalse();
    }

    @ParameterizedTest
    @ValueSource(
            classes = {
                Counter.class,
                FinalArray.class,
                FinalObject.class,
                Clock.class,
                Reads.class,
                SideEffect.class,
                Colours.class,
                Default.class
            })
    void somethingCouldBe(Class<?> c) throws IOException {
        assertThat(hasState(c)).isTrue();
    }
}

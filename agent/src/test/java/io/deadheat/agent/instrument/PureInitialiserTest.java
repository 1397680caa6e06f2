package io.deadheat.agent.instrument;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@SuppressWarnings("unused")
class PureInitialiserTest {
    static class Plain {
        static int count;
        static String name = "n";
        static Object lazy;
        static final AtomicInteger NUMBER = new AtomicInteger(3);
        static final int[][] TABLE = {{1}, {2, 3}};
    }

    static class Point {
        final int x;
        final List<String> names = new ArrayList<>();

        Point(int x) {
            this.x = x > 0 ? x : -x;
        }
    }

    static class HoldsObjects {
        static final Point ORIGIN = new Point(0);
        static final Point[] ALL = {ORIGIN, new Point(1)};
        static Long boxed = 5L;

        static final Point MADE = make();

        private static Point make() {
            return new Point(2);
        }
    }

    enum Colours {
        RED,
        GREEN
    }

    static class Numbered {
        static int next;
        final int number = next++;
    }

    static class CountsOthers {
        static final Numbered ONE = new Numbered();
    }

    static class Clock {
        static final long START = System.nanoTime();
    }

    static class Prints {
        static {
            System.out.println("loaded");
        }
    }

    static class Starts {
        static final Thread THREAD = new Thread("t");
    }

    static class Loops {
        static int sum;

        static {
            for (int i = 0; i < 3; i++) {
                sum += i;
            }
        }
    }

    static class TakesFromOutside {
        static final List<String> COPY = new ArrayList<>(List.of("a"));
    }

    static class OwnThread extends Thread {}

    static class Hidden {
        static final Object WORKER = new OwnThread();
    }

    static class Keeps {
        static final Runnable LAMBDA = () -> {};
    }

    private static byte[] bytes(String internalName) {
        boolean ours = internalName.startsWith("io/deadheat/");
        try (InputStream in = PureInitialiserTest.class.getResourceAsStream('/' + internalName + ".class")) {
            return ours ? in.readAllBytes() : null;
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }

    private static Set<String> methods(Class<?> type) {
        return PureInitialiser.of(type.getName().replace('.', '/'), PureInitialiserTest::bytes);
    }

    @ParameterizedTest
    @ValueSource(classes = {Plain.class, Point.class, HoldsObjects.class, Colours.class, Numbered.class})
    void givesTheSameWheneverItRuns(Class<?> type) {
        assertThat(methods(type)).contains(type.getName() + "#<clinit>");
    }

    @ParameterizedTest
    @ValueSource(
            classes = {
                CountsOthers.class,
                Clock.class,
                Prints.class,
                Starts.class,
                Loops.class,
                TakesFromOutside.class,
                Hidden.class,
                Keeps.class
            })
    void mayGiveSomethingElse(Class<?> type) {
        assertThat(methods(type)).isNull();
    }
}

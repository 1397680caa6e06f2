package io.deadheat.agent.instrument;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
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

    static class Tables {
        static final int[] SQUARES = new int[10];
        static final Map<String, Integer> NUMBERS = new HashMap<>();
        static final Set<String> NAMES = Collections.unmodifiableSet(new HashSet<>(Arrays.asList("a", "b")));
        static final List<String> MORE = new ArrayList<>(List.of("a" + SQUARES.length));
        static final Pattern PATTERN = Pattern.compile("[a-z]+".toLowerCase());

        static {
            for (int i = 0; i < SQUARES.length; i++) {
                SQUARES[i] = i * i;
                NUMBERS.put("n" + i, Math.max(i, 3));
            }
        }
    }

    static class Handles {
        static final VarHandle COUNT;
        static final AtomicIntegerFieldUpdater<Handles> UPDATER =
                AtomicIntegerFieldUpdater.newUpdater(Handles.class, "state");

        volatile int state;
        int count;

        static {
            try {
                COUNT = MethodHandles.lookup().findVarHandle(Handles.class, "count", int.class);
            } catch (ReflectiveOperationException e) {
                throw new ExceptionInInitializerError(e);
            }
        }
    }

    static class Lambdas {
        static final Runnable LAMBDA = () -> {};
        static final ThreadLocal<List<String>> LOCAL = ThreadLocal.withInitial(ArrayList::new);
    }

    static class Switches {
        static int number(Colours colour) {
            return switch (colour) {
                case RED -> 5;
                case GREEN -> 6;
            };
        }
    }

    static class Key {
        static int asked;

        @Override
        public int hashCode() {
            return asked++;
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof Key;
        }
    }

    static class AsksItsKeys {
        static final Map<Key, String> MAP = new HashMap<>();

        static {
            MAP.put(new Key(), "");
        }
    }

    static class SetsForItsThread {
        static final ThreadLocal<String> LOCAL = new ThreadLocal<>();

        static {
            LOCAL.set("first");
        }
    }

    static class Setting {
        static final Integer SIZE = Integer.getInteger("size");
    }

    static class Chance {
        static final double CHANCE = Math.random();
    }

    static class NamesAnObject {
        static final String NAME = "it is " + new Object();
    }

    static class TakesFromAnother {
        static final Object POINT = HoldsObjects.ORIGIN;
    }

    static class TakesWhatItInherits extends Numbered {
        static final int COPY = next;
    }

    static class CallsBack {
        static final Supplier<String> SUPPLIER = () -> System.getProperty("p");
        static final String VALUE = SUPPLIER.get();
    }

    static class OwnThread extends Thread {}

    static class Hidden {
        static final Object WORKER = new OwnThread();
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
    @ValueSource(
            classes = {
                Plain.class,
                Point.class,
                HoldsObjects.class,
                Colours.class,
                Numbered.class,
                Tables.class,
                Handles.class,
                Lambdas.class
            })
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
                Hidden.class,
                AsksItsKeys.class,
                SetsForItsThread.class,
                Setting.class,
                Chance.class,
                NamesAnObject.class,
                TakesFromAnother.class,
                TakesWhatItInherits.class,
                CallsBack.class
            })
    void mayGiveSomethingElse(Class<?> type) {
        assertThat(methods(type)).isNull();
    }

    /** The compiler keeps it in a class of its own, which has the numbers of another's constants. */
    @Test
    void theTableOfASwitchIsTheSame() {
        assertThat(Switches.number(Colours.RED)).isEqualTo(5);
        assertThat(PureInitialiser.of(
                        PureInitialiserTest.class.getName().replace('.', '/') + "$1", PureInitialiserTest::bytes))
                .isNotNull();
    }
}

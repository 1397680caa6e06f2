package io.deadheat.heal.weave;

import static org.assertj.core.api.Assertions.assertThat;

import io.deadheat.heal.plan.Guard;
import io.deadheat.heal.plan.HealingPlan;
import io.deadheat.heal.plan.PlanReader;
import io.deadheat.heal.runtime.Healing;
import io.deadheat.heal.runtime.Machine;
import java.io.IOException;
import java.io.InputStream;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Healed methods do what they did, every access is inside a section, and no lock is left behind. */
class WeaverTest {
    private static final String SAMPLE = Sample.class.getName();

    /** Counts instead of locking. */
    private static class Counting implements Machine {
        int depth;
        int deepest;
        int entered;

        void entering() {}

        @Override
        public Exclusion lock(String name, long timeout) {
            return new Exclusion() {
                @Override
                public boolean enter() {
                    entering();
                    depth++;
                    deepest = Math.max(deepest, depth);
                    entered++;
                    return true;
                }

                @Override
                public void leave() {
                    depth--;
                }
            };
        }

        @Override
        public void yield() {}

        @Override
        public void pause(long millis) {}

        @Override
        public Gate gate(long timeout) {
            throw new AssertionError("no turns here");
        }
    }

    @ParameterizedTest
    @CsvSource({
        "loadStore, ''",
        "testAndUse, true",
        "testAndUse, false",
        "walk, ''",
        "atOnce, true",
        "atOnce, false",
        "throwsInside, 0",
        "throwsInside, 2",
        "throwsOut, 0",
        "throwsOut, 3",
        "switched, 0",
        "switched, 1",
        "switched, 2",
        "insideMonitor, true",
        "insideMonitor, false",
        "wide, 1.5",
        "loop, 50",
        "array, 2",
        "array, 7",
        "lambda, ''",
        "byHandle, ''",
        "byReflection, ''",
        "nested, ''",
        "plusOne, ''",
        "conditional, ''"
    })
    void aHealedMethodDoesWhatItDidAndLeavesNoLockBehind(String method, String argument) throws Exception {
        for (String extent : List.of("pattern", "method", "together", "loops")) {
            Counting machine = new Counting();
            HealingPlan plan = plan(extent, "x", "y", "total", "p", "int[]");
            Healing.install(plan, machine);
            Class<?> healed = new Healed(new Weaver(plan)).loadClass(SAMPLE);
            String expected = call(Sample.class, method, argument);
            assertThat(call(healed, method, argument)).as(extent).isEqualTo(expected);
            assertThat(machine.entered).as(extent).isPositive();
            assertThat(machine.depth).as(extent).isZero();
        }
    }

    @Test
    void aWideSectionHoldsTheCallsOfMethodsThatRace() throws Exception {
        String get = side("get()I");
        HealingPlan plan = plan(race(SAMPLE + ".x", get, side("set(I)V"), "together"));
        Counting machine = new Counting();
        Healing.install(plan, machine);
        Class<?> healed = new Healed(new Weaver(plan)).loadClass(SAMPLE);
        assertThat(call(healed, "plusOne", "")).isEqualTo("4");
        assertThat(machine.deepest)
                .as("get and set inside a section of plusOne")
                .isEqualTo(2);
    }

    @ParameterizedTest
    @ValueSource(strings = {"byHandle", "byReflection"})
    void whatIsReadAndWrittenByAHandleIsOneSection(String method) throws Exception {
        HealingPlan plan = plan("pattern", "x");
        Counting machine = new Counting();
        Healing.install(plan, machine);
        Class<?> healed = new Healed(new Weaver(plan)).loadClass(SAMPLE);
        assertThat(call(healed, method, "")).isEqualTo("4");
        assertThat(machine.entered)
                .as("the constructor's, that by handle, the last")
                .isEqualTo(3);
    }

    @Test
    void aWideSectionBeginsBeforeTheMonitorThatIsHeldInside() throws Exception {
        HealingPlan plan = plan("together", "x");
        Object[] sample = new Object[1];
        boolean[] held = new boolean[1];
        Counting machine = new Counting() {
            @Override
            void entering() {
                held[0] |= sample[0] != null && Thread.holdsLock(monitor(sample[0]));
            }
        };
        Healing.install(plan, machine);
        Class<?> healed = new Healed(new Weaver(plan)).loadClass(SAMPLE);
        sample[0] = healed.getConstructor().newInstance();
        Method method = healed.getMethod("insideMonitor", boolean.class);
        assertThat(method.invoke(sample[0], false)).isEqualTo(4);
        assertThat(machine.entered).isPositive();
        assertThat(held[0]).isFalse();
    }

    private static Object monitor(Object sample) {
        try {
            var field = sample.getClass().getDeclaredField("lock");
            field.setAccessible(true);
            return field.get(sample);
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(e);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"Sample$Node", "FileTypes", "Types"})
    void aClassThatTouchesNoNamedVariableIsLeftAlone(String name) throws IOException {
        HealingPlan plan = plan("pattern", "x", "p");
        assertThat(new Weaver(plan)
                        .weave(bytes("io.deadheat.heal.weave." + name), new FileTypes())
                        .bytes())
                .isNull();
    }

    private static String call(Class<?> type, String method, String argument) throws Exception {
        Object object = type.getConstructor().newInstance();
        var found = Stream.of(type.getMethods())
                .filter(m -> m.getName().equals(method))
                .findFirst()
                .orElseThrow();
        try {
            return String.valueOf(found.invoke(object, arguments(found.getParameterTypes(), argument)));
        } catch (InvocationTargetException e) {
            return e.getCause().toString();
        } finally {
            Sample.total = 5;
        }
    }

    private static Object[] arguments(Class<?>[] types, String text) {
        if (types.length == 0) {
            return new Object[0];
        }
        Object value = types[0] == boolean.class
                ? (Object) Boolean.valueOf(text)
                : types[0] == int.class ? (Object) Integer.valueOf(text) : (Object) Double.valueOf(text);
        return new Object[] {value};
    }

    @Test
    void whatNobodyHasTriedIsNotWaitedForForEver() {
        String untried =
                "{\"field\":\"" + SAMPLE + ".x\",\"first\":" + side("x()V") + ",\"second\":" + side("x()V") + "}";
        assertThat(plan(untried).guards()).extracting(Guard::action).containsExactly("lock-timeout:100");
    }

    private static HealingPlan plan(String extent, String... fields) {
        return plan(Stream.of(fields)
                .map(f -> f.endsWith("[]") ? f : SAMPLE + '.' + f)
                .map(f -> race(f, side("x()V"), side("x()V"), extent))
                .collect(Collectors.joining(",")));
    }

    private static HealingPlan plan(String races) {
        return PlanReader.parse("{\"races\":[" + races + "]}", null);
    }

    private static String side(String method) {
        return "{\"class\":\"" + SAMPLE + "\",\"descriptor\":\"" + method + "\",\"ordinal\":0}";
    }

    private static String race(String field, String first, String second, String extent) {
        return "{\"field\":\"" + field + "\",\"first\":" + first + ",\"second\":" + second
                + ",\"healing\":{\"action\":\"new-lock\",\"extent\":\"" + extent + "\"}}";
    }

    static byte[] bytes(String className) throws IOException {
        try (InputStream in = WeaverTest.class.getResourceAsStream('/' + className.replace('.', '/') + ".class")) {
            return in.readAllBytes();
        }
    }

    /** Loads healed copies of the sample's classes. */
    private static final class Healed extends ClassLoader {
        private final Weaver weaver;

        Healed(Weaver weaver) {
            super(WeaverTest.class.getClassLoader());
            this.weaver = weaver;
        }

        @Override
        protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
            if (!name.startsWith(SAMPLE) || findLoadedClass(name) != null) {
                return super.loadClass(name, resolve);
            }
            try {
                byte[] original = bytes(name);
                byte[] woven = weaver.weave(original, new FileTypes()).bytes();
                byte[] used = woven == null ? original : woven;
                return defineClass(name, used, 0, used.length);
            } catch (IOException e) {
                throw new ClassNotFoundException(name, e);
            }
        }
    }
}

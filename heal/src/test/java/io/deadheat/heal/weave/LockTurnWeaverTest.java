package io.deadheat.heal.weave;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.deadheat.heal.plan.HealingPlan;
import io.deadheat.heal.plan.PlanReader;
import io.deadheat.heal.runtime.Healing;
import io.deadheat.heal.runtime.Machine;
import io.deadheat.heal.runtime.Passages;
import io.deadheat.heal.runtime.RealMachine;
import java.io.IOException;
import java.io.InputStream;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.concurrent.locks.ReentrantLock;
import org.junit.jupiter.api.Test;

/** Methods that take a lock in turn do what they did, take the lock they took, and leave none behind. */
class LockTurnWeaverTest {
    private static final String TAKES = Takes.class.getName();

    /** Takes locks in all ways. */
    public static class Takes {
        private static final ReentrantLock LOCK = new ReentrantLock();

        public synchronized Object value(int n) {
            if (n < 0) {
                throw new IllegalArgumentException("held " + Thread.holdsLock(this));
            }
            return n == 0 ? "held " + Thread.holdsLock(this) : value(n - 1);
        }

        public static synchronized Object shared(int n) {
            return Thread.holdsLock(Takes.class) ? n + 1 : -1;
        }

        public Object block(int n) {
            synchronized (this) {
                while (n > 3) {
                    n -= 3;
                }
                return n;
            }
        }

        public Object explicit(int n) {
            LOCK.lock();
            try {
                return LOCK.getHoldCount() + n;
            } finally {
                LOCK.unlock();
            }
        }
    }

    @Test
    void aMethodThatTellsWhereItTakesLocksDoesWhatItDid() throws Exception {
        Class<?> woven = woven(plan("[]").probing());
        Object it = woven.getConstructor().newInstance();
        assertThat(call(woven, it, "value", 2)).isEqualTo("held true");
        assertThat(call(woven, it, "shared", 2)).isEqualTo(3);
        assertThat(call(woven, it, "block", 11)).isEqualTo(2);
        assertThat(call(woven, it, "explicit", 4)).isEqualTo(5);
        assertThatThrownBy(() -> call(woven, it, "value", -1)).hasMessage("held true");
        assertThat(Thread.holdsLock(it)).isFalse();
        assertThat(Thread.holdsLock(woven)).isFalse();
    }

    @Test
    void theOrderInWhichTwoThreadsTookALockIsTold() throws Exception {
        Class<?> woven = woven(plan("[]").probing());
        Object it = woven.getConstructor().newInstance();
        Healing.reset();
        call(woven, it, "block", 1);
        Thread other = new Thread(() -> {
            try {
                call(woven, it, "value", 0);
            } catch (Exception e) {
                throw new IllegalStateException(e);
            }
        });
        other.start();
        other.join();
        assertThat(Passages.orders()).singleElement().asString().contains("#block(I)", " > ", "#value(I)");
    }

    @Test
    void theLateOneWaitsForTheEarlyOne() throws Exception {
        HealingPlan plan = plan("[{\"first\":" + side("value(I)Ljava/lang/Object;") + ",\"second\":"
                + side("block(I)Ljava/lang/Object;") + "}]");
        Healing.install(plan, new Patient());
        Class<?> woven = woven(plan);
        Object it = woven.getConstructor().newInstance();
        StringBuffer order = new StringBuffer();
        Thread late = new Thread(() -> {
            try {
                call(woven, it, "block", 1);
                order.append("late");
            } catch (Exception e) {
                throw new IllegalStateException(e);
            }
        });
        late.start();
        while (late.getState() != Thread.State.TIMED_WAITING) {
            Thread.onSpinWait();
        }
        synchronized (it) {
            call(woven, it, "value", 0);
            order.append("early ");
        }
        late.join();
        assertThat(order).hasToString("early late");
    }

    /** Waits for as long as a test may take. */
    private record Patient(Machine machine) implements Machine {
        Patient() {
            this(new RealMachine());
        }

        @Override
        public Exclusion lock(String name, long timeout) {
            return machine.lock(name, timeout);
        }

        @Override
        public void yield() {
            machine.yield();
        }

        @Override
        public void pause(long millis) {
            machine.pause(millis);
        }

        @Override
        public Gate gate(long timeout) {
            return machine.gate(600_000);
        }
    }

    private static String side(String method) {
        return "{\"class\":\"" + TAKES + "\",\"descriptor\":\"" + method + "\",\"ordinal\":0}";
    }

    private static HealingPlan plan(String orders) {
        return PlanReader.parse("{\"races\":[],\"orders\":" + orders + "}", null);
    }

    private static Object call(Class<?> type, Object it, String name, int argument) throws Exception {
        try {
            Method method = type.getMethod(name, int.class);
            return method.invoke(it, argument);
        } catch (InvocationTargetException e) {
            throw (Exception) e.getCause();
        }
    }

    private static Class<?> woven(HealingPlan plan) throws IOException {
        byte[] bytes;
        try (InputStream in = ClassLoader.getSystemResourceAsStream(TAKES.replace('.', '/') + ".class")) {
            bytes = new Weaver(plan).weave(in.readAllBytes(), new FileTypes()).bytes();
        }
        return new ClassLoader(LockTurnWeaverTest.class.getClassLoader()) {
            Class<?> define() {
                return defineClass(TAKES, bytes, 0, bytes.length);
            }
        }.define();
    }
}

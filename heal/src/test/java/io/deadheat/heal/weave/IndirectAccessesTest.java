package io.deadheat.heal.weave;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;
import org.junit.jupiter.api.Test;

class IndirectAccessesTest {
    static class ByVarHandle {
        int count;

        static VarHandle handle() throws ReflectiveOperationException {
            return MethodHandles.lookup().findVarHandle(ByVarHandle.class, "count", int.class);
        }
    }

    static class ByUpdater {
        volatile int count;
        static final AtomicIntegerFieldUpdater<ByUpdater> COUNT =
                AtomicIntegerFieldUpdater.newUpdater(ByUpdater.class, "count");
    }

    static class Plain {
        int count;

        void add() {
            count++;
            System.out.println("count");
        }
    }

    @Test
    void seesWhoLooksTheFieldUp() throws IOException {
        assertThat(IndirectAccesses.mayBeIn(bytes(ByVarHandle.class), "count")).isTrue();
        assertThat(IndirectAccesses.mayBeIn(bytes(ByUpdater.class), "count")).isTrue();
        assertThat(IndirectAccesses.mayBeIn(bytes(ByVarHandle.class), "other")).isFalse();
        assertThat(IndirectAccesses.mayBeIn(bytes(Plain.class), "count")).isFalse();
    }

    @Test
    void seesWhetherWhatWasFoundCanBeUsedElsewhere() throws IOException {
        assertThat(IndirectAccesses.stayIn(bytes(ByVarHandle.class))).isFalse();
        assertThat(IndirectAccesses.stayIn(bytes(ByUpdater.class))).isFalse();
        assertThat(IndirectAccesses.stayIn(bytes(KeepsItsHandle.class))).isTrue();
    }

    private static byte[] bytes(Class<?> type) throws IOException {
        try (InputStream in = type.getResourceAsStream("/" + type.getName().replace('.', '/') + ".class")) {
            return in.readAllBytes();
        }
    }
}

/** A class of its own: the classes within another have its handles as well. */
final class KeepsItsHandle {
    private static final AtomicIntegerFieldUpdater<KeepsItsHandle> COUNT =
            AtomicIntegerFieldUpdater.newUpdater(KeepsItsHandle.class, "count");

    private volatile int count;

    int next() {
        return count + COUNT.incrementAndGet(this);
    }
}

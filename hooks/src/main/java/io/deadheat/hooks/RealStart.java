package io.deadheat.hooks;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;

/** The JVM's own way to start a thread, for those that nobody else starts. */
final class RealStart {
    private static final MethodHandle START = handle();

    private RealStart() {}

    private static MethodHandle handle() {
        try {
            return MethodHandles.privateLookupIn(Thread.class, MethodHandles.lookup())
                    .findVirtual(Thread.class, "start0", MethodType.methodType(void.class));
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }

    static void start(Thread thread) {
        try {
            START.invokeExact(thread);
        } catch (RuntimeException | Error e) {
            throw e;
        } catch (Throwable e) {
            throw new IllegalStateException(e);
        }
    }
}

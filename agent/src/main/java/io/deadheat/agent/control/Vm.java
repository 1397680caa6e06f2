package io.deadheat.agent.control;

import io.deadheat.hooks.Host;
import io.deadheat.hooks.ThreadFields;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodHandles.Lookup;
import java.lang.invoke.MethodType;
import jdk.internal.misc.Unsafe;
import jdk.internal.vm.annotation.DontInline;

/**
 * What is used of the JVM's inside to run a thread of the program on another thread, and that a future JDK may change: who
 * the current thread is, its state, its end. To initialise this class fails where any of it is missing.
 */
final class Vm {
    /** As the JVM writes it into {@code threadStatus}. */
    static final int RUNNABLE = 5;

    static final int TERMINATED = 2;

    private static final long USUAL_STACK_BYTES = 1 << 20;

    private static final Unsafe U = Unsafe.getUnsafe();
    static final Lookup IN_THREAD = inThread();
    private static final MethodHandle SET_CURRENT =
            Host.ASKED ? null : method(Thread.class, "setCurrentThread", void.class, Thread.class);
    private static final MethodHandle FORGET_SCOPED = Host.ASKED ? null : scopedValueCache();
    private static final MethodHandle EXIT = method(Thread.class, "exit", void.class);
    private static final MethodHandle UNCAUGHT =
            method(Thread.class, "dispatchUncaughtException", void.class, Throwable.class);
    private static final long STACK_SIZE = U.objectFieldOffset(ThreadFields.HOLDER, "stackSize");

    private Vm() {}

    /** Who is current on {@code carrier}, which calls this. Compiled into a caller it would lose what the caller has stored before. */
    @DontInline
    static void become(Carrier carrier, Thread thread) {
        if (Host.ASKED) {
            carrier.serve(thread);
            return;
        }
        try {
            SET_CURRENT.invokeExact((Thread) carrier, thread);
        } catch (Throwable e) {
            throw unexpected(e);
        }
    }

    /** A thread has ended whose values the calling one, which has served it, may remember as its own; not inlined as {@link #become}. */
    @DontInline
    static void forgetScopedValues() {
        try {
            if (FORGET_SCOPED != null) {
                FORGET_SCOPED.invokeExact((Object[]) null);
            }
        } catch (Throwable e) {
            throw unexpected(e);
        }
    }

    /** The stack that {@code thread} is to have, if that is much; else 0. */
    static long stackBytes(Thread thread) {
        long asked = U.getLong(ThreadFields.of(thread), STACK_SIZE);
        return asked > USUAL_STACK_BYTES ? asked : 0;
    }

    /** Does what the JVM does on a thread of its own: runs it, tells its handler, cleans up. */
    static void live(Thread thread) {
        try {
            thread.run();
        } catch (Throwable e) {
            uncaught(thread, e);
        }
        try {
            EXIT.invokeExact(thread);
        } catch (Throwable e) {
            uncaught(thread, e);
        }
    }

    /** What a handler throws is ignored, as the specification of threads has it. */
    private static void uncaught(Thread thread, Throwable exception) {
        try {
            UNCAUGHT.invokeExact(thread, exception);
        } catch (Throwable ignored) {
            return;
        }
    }

    static RuntimeException unexpected(Throwable e) {
        if (e instanceof Error error) {
            throw error;
        }
        return e instanceof RuntimeException known ? known : new IllegalStateException(e);
    }

    private static Lookup inThread() {
        try {
            return MethodHandles.privateLookupIn(Thread.class, MethodHandles.lookup());
        } catch (IllegalAccessException e) {
            throw new IllegalStateException(e);
        }
    }

    static Class<?> type(String name) {
        try {
            return Class.forName(name, true, null);
        } catch (ClassNotFoundException e) {
            throw new IllegalStateException(e);
        }
    }

    private static MethodHandle scopedValueCache() {
        try {
            MethodType type = MethodType.methodType(void.class, Object[].class);
            return IN_THREAD.findStatic(Thread.class, "setScopedValueCache", type);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }

    static MethodHandle method(Class<?> owner, String name, Class<?> result, Class<?>... parameters) {
        try {
            return IN_THREAD.findVirtual(owner, name, MethodType.methodType(result, parameters));
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }
}

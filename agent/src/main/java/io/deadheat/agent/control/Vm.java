package io.deadheat.agent.control;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodHandles.Lookup;
import java.lang.invoke.MethodType;
import jdk.internal.misc.Unsafe;
import jdk.internal.vm.annotation.DontInline;

/**
 * All that is used of the JVM's inside to run a thread of the program as a continuation, and that a future JDK may
 * change: {@code jdk.internal.vm.Continuation}, who the current thread is, the end of a thread. To initialise this
 * class fails where any of it is missing.
 */
final class Vm {
    /** As the JVM writes it into {@code Thread.holder.threadStatus}. */
    static final int RUNNABLE = 5;

    static final int TERMINATED = 2;

    private static final long USUAL_STACK_BYTES = 1 << 20;

    private static final Unsafe U = Unsafe.getUnsafe();
    private static final Lookup IN_THREAD = inThread();
    private static final Class<?> CONTINUATION = type("jdk.internal.vm.Continuation");
    private static final Class<?> SCOPE_TYPE = type("jdk.internal.vm.ContinuationScope");
    private static final Object SCOPE = scope();
    private static final MethodHandle NEW = constructor(CONTINUATION, SCOPE_TYPE, Runnable.class)
            .bindTo(SCOPE)
            .asType(MethodType.methodType(Object.class, Runnable.class));
    private static final MethodHandle RUN =
            method(CONTINUATION, "run", void.class).asType(MethodType.methodType(void.class, Object.class));
    private static final MethodHandle IS_DONE =
            method(CONTINUATION, "isDone", boolean.class).asType(MethodType.methodType(boolean.class, Object.class));
    private static final MethodHandle STACK = method(CONTINUATION, "getStackTrace", StackTraceElement[].class)
            .asType(MethodType.methodType(StackTraceElement[].class, Object.class));
    private static final MethodHandle YIELD = yields();
    private static final MethodHandle SET_CURRENT = method(Thread.class, "setCurrentThread", void.class, Thread.class);
    private static final MethodHandle EXIT = method(Thread.class, "exit", void.class);
    private static final MethodHandle UNCAUGHT =
            method(Thread.class, "dispatchUncaughtException", void.class, Throwable.class);
    private static final long HOLDER = U.objectFieldOffset(Thread.class, "holder");
    private static final long STATUS = U.objectFieldOffset(type("java.lang.Thread$FieldHolder"), "threadStatus");
    private static final long STACK_SIZE = U.objectFieldOffset(type("java.lang.Thread$FieldHolder"), "stackSize");

    private Vm() {}

    /** A continuation that has not begun yet. */
    static Object continuation(Runnable body) {
        try {
            return (Object) NEW.invokeExact(body);
        } catch (Throwable e) {
            throw unexpected(e);
        }
    }

    /**
     * Runs a continuation as {@code thread} until it yields or ends; {@code carrier} is the calling thread. It is the caller who ends being
     * {@code thread}.
     */
    static void run(Object continuation, Thread carrier, Thread thread) {
        try {
            become(carrier, thread);
            RUN.invokeExact(continuation);
        } catch (Throwable e) {
            become(carrier, carrier);
            throw unexpected(e);
        }
    }

    /** Who is current on {@code carrier}, which calls this. Compiled into a caller it would lose what the caller has stored before. */
    @DontInline
    static void become(Thread carrier, Thread thread) {
        try {
            SET_CURRENT.invokeExact(carrier, thread);
        } catch (Throwable e) {
            throw unexpected(e);
        }
    }

    /** Leaves the continuation that calls this; true when it goes on, false if it could not be left. */
    static boolean yield() {
        try {
            return (boolean) YIELD.invokeExact();
        } catch (IllegalStateException pinned) {
            return false;
        } catch (Throwable e) {
            throw unexpected(e);
        }
    }

    static boolean isDone(Object continuation) {
        try {
            return (boolean) IS_DONE.invokeExact(continuation);
        } catch (Throwable e) {
            throw unexpected(e);
        }
    }

    /** The stack of a continuation that has yielded. */
    static StackTraceElement[] stack(Object continuation) {
        try {
            return (StackTraceElement[]) STACK.invokeExact(continuation);
        } catch (Throwable e) {
            throw unexpected(e);
        }
    }

    /** The stack that {@code thread} is to have, if that is much; else 0. */
    static long stackBytes(Thread thread) {
        long asked = U.getLong(U.getReference(thread, HOLDER), STACK_SIZE);
        return asked > USUAL_STACK_BYTES ? asked : 0;
    }

    static void status(Thread thread, int status) {
        U.putIntVolatile(U.getReference(thread, HOLDER), STATUS, status);
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

    private static RuntimeException unexpected(Throwable e) {
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

    private static Class<?> type(String name) {
        try {
            return Class.forName(name, true, null);
        } catch (ClassNotFoundException e) {
            throw new IllegalStateException(e);
        }
    }

    private static Object scope() {
        try {
            return constructor(SCOPE_TYPE, String.class).invoke("deadheat");
        } catch (Throwable e) {
            throw unexpected(e);
        }
    }

    private static MethodHandle yields() {
        try {
            MethodType type = MethodType.methodType(boolean.class, SCOPE_TYPE);
            return IN_THREAD.findStatic(CONTINUATION, "yield", type).bindTo(SCOPE);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }

    private static MethodHandle constructor(Class<?> owner, Class<?>... parameters) {
        try {
            return IN_THREAD.findConstructor(owner, MethodType.methodType(void.class, parameters));
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }

    private static MethodHandle method(Class<?> owner, String name, Class<?> result, Class<?>... parameters) {
        try {
            return IN_THREAD.findVirtual(owner, name, MethodType.methodType(result, parameters));
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }
}

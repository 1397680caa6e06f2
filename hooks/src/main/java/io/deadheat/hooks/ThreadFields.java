package io.deadheat.hooks;

import jdk.internal.misc.Unsafe;

/** Where the JDK keeps what a thread is like: in the thread itself, since JDK 19 in an object that it holds. */
public final class ThreadFields {
    /** As the JVM's tool interface has it. */
    private static final int ALIVE = 1;

    private static final Unsafe U = Unsafe.getUnsafe();
    private static final boolean IN_HOLDER = Runtime.version().feature() >= 19;

    /** The class that has the fields. */
    public static final Class<?> HOLDER = IN_HOLDER ? type() : Thread.class;

    private static final long HELD = IN_HOLDER ? U.objectFieldOffset(Thread.class, "holder") : -1;
    private static final long STATUS = U.objectFieldOffset(HOLDER, "threadStatus");

    private static final long INTERRUPTED = U.objectFieldOffset(Thread.class, "interrupted");

    private ThreadFields() {}

    /** The object that has the fields of {@code thread}. */
    public static Object of(Thread thread) {
        return IN_HOLDER ? U.getReference(thread, HELD) : thread;
    }

    public static void status(Thread thread, int status) {
        U.putIntVolatile(of(thread), STATUS, status);
    }

    /** True for one that has begun and not ended, whoever serves it. */
    public static boolean isAlive(Thread thread) {
        return (U.getIntVolatile(of(thread), STATUS) & ALIVE) != 0;
    }

    /** Whether the JDK knows that {@code thread} was interrupted, as before its start; from then on it does not, and that is kept elsewhere. */
    public static boolean takeInterrupt(Thread thread) {
        return U.compareAndSetBoolean(thread, INTERRUPTED, true, false);
    }

    private static Class<?> type() {
        try {
            return Class.forName("java.lang.Thread$FieldHolder", false, null);
        } catch (ClassNotFoundException e) {
            throw new IllegalStateException(e);
        }
    }
}

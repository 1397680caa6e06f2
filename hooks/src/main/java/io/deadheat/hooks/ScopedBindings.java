package io.deadheat.hooks;

import jdk.internal.misc.Unsafe;

/**
 * The scoped values of the current thread, from JDK 21 on. Whenever an exception leaves a frame the JVM forgets them, to look for them on the stack
 * when they are asked for; a structured scope then takes them for changed. Where an exception of ours ends inside a hook, they are put back.
 */
public final class ScopedBindings {
    private static final Unsafe U = Unsafe.getUnsafe();
    private static final long OFFSET =
            Runtime.version().feature() >= 21 ? U.objectFieldOffset(Thread.class, "scopedValueBindings") : -1;

    private ScopedBindings() {}

    public static Object now() {
        return OFFSET < 0 ? null : U.getReference(Thread.currentThread(), OFFSET);
    }

    /** What {@link #now} said before. */
    public static void putBack(Object bindings) {
        if (OFFSET >= 0) {
            U.putReference(Thread.currentThread(), OFFSET, bindings);
        }
    }
}

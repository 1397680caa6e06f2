package io.deadheat.hooks;

import jdk.internal.misc.Unsafe;

/**
 * Whether an object has been given an identity hash code already, as its header tells. Where the hash code lies in the
 * header is found out at the start; in a JVM that has it elsewhere no object seems to have one.
 */
final class MarkWord {
    private static final Unsafe U = Unsafe.getUnsafe();
    private static final long LOCK_BITS = 3;
    private static final long UNLOCKED = 1;
    private static final long HASH = 0x7fffffffL;
    private static final int SHIFT = shift();

    private MarkWord() {}

    static boolean isHashed(Object object) {
        long mark = U.getLongVolatile(object, 0);
        return SHIFT > 0 && (mark & LOCK_BITS) == UNLOCKED && (mark >>> SHIFT & HASH) != 0;
    }

    /** Gives an object that has no hash code yet, and is not locked, this one: 31 bits, not all of them 0. */
    static void give(Object object, int hash) {
        long mark = U.getLongVolatile(object, 0);
        if (SHIFT > 0 && (mark & LOCK_BITS) == UNLOCKED && (mark >>> SHIFT & HASH) == 0) {
            U.compareAndSetLong(object, 0, mark, mark | (long) hash << SHIFT);
        }
    }

    private static int shift() {
        Object one = new Object();
        Object other = new Object();
        long before = U.getLongVolatile(one, 0);
        for (int shift = 1; shift < 33; shift++) {
            if (lies(one, shift) && lies(other, shift) && (before >>> shift & HASH) == 0) {
                return shift;
            }
        }
        return 0;
    }

    private static boolean lies(Object object, int shift) {
        return System.identityHashCode(object) == (U.getLongVolatile(object, 0) >>> shift & HASH);
    }
}

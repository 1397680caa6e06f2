package io.deadheat.hooks;

import java.lang.reflect.Field;
import jdk.internal.misc.Unsafe;

/**
 * For code that names a field by its offset (VarHandle, Unsafe): which shadow field stands beside it. One small table
 * per class, made on first use.
 */
final class ShadowFields {
    private static final Unsafe U = Unsafe.getUnsafe();
    private static final ClassValue<long[]> PAIRS = new ClassValue<>() {
        @Override
        protected long[] computeValue(Class<?> type) {
            return pairs(type);
        }
    };

    private ShadowFields() {}

    /** Offset of the shadow field of the field at {@code offset}, or -1. */
    static long offsetBeside(Class<?> type, long offset) {
        long[] pairs = PAIRS.get(type);
        for (int i = 0; i < pairs.length; i += 2) {
            if (pairs[i] == offset) {
                return pairs[i + 1];
            }
        }
        return -1;
    }

    private static long[] pairs(Class<?> type) {
        long[] pairs = new long[0];
        for (Class<?> c = type; c != null && c.getClassLoader() != null; c = c.getSuperclass()) {
            for (Field f : c.getDeclaredFields()) {
                long shadow = FieldTable.instanceOffset(c, FieldTable.SHADOW_PREFIX + f.getName());
                if (shadow > 0) {
                    int end = pairs.length;
                    pairs = java.util.Arrays.copyOf(pairs, end + 2);
                    pairs[end] = U.objectFieldOffset(f);
                    pairs[end + 1] = shadow;
                }
            }
        }
        return pairs;
    }
}

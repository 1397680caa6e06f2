package io.deadheat.hooks;

import jdk.internal.misc.Unsafe;

/** Where the elements of arrays lie. What tells it is an int up to JDK 24 and a long from 25 on: it cannot be linked to. */
public final class ArrayLayout {
    private static final Unsafe U = Unsafe.getUnsafe();

    private static final ClassValue<Long> BASES = new ClassValue<>() {
        @Override
        protected Long computeValue(Class<?> arrayType) {
            try {
                Object base =
                        Unsafe.class.getMethod("arrayBaseOffset", Class.class).invoke(U, arrayType);
                return ((Number) base).longValue();
            } catch (ReflectiveOperationException e) {
                throw new IllegalStateException("arrays cannot be addressed", e);
            }
        }
    };

    private ArrayLayout() {}

    /** Offset of the first element. */
    public static long base(Class<?> arrayType) {
        return BASES.get(arrayType);
    }

    /** Index of the element at {@code offset}. */
    public static int index(Class<?> arrayType, long offset) {
        return (int) ((offset - base(arrayType)) / U.arrayIndexScale(arrayType));
    }
}

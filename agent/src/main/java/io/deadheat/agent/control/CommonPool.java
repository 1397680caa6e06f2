package io.deadheat.agent.control;

import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ForkJoinPool;
import jdk.internal.misc.Unsafe;

/**
 * The pool behind parallel streams and asynchronous futures. There is one in a JVM, and it cannot be replaced where
 * compiled code knows it; each run finds it as it was before anybody used it, with no worker started.
 */
final class CommonPool {
    private static final Unsafe U = Unsafe.getUnsafe();

    private final ForkJoinPool pool = ForkJoinPool.commonPool();
    private final List<Kept> fields = new ArrayList<>();

    /** A field that changes, and what it was at first. */
    private record Kept(long offset, Class<?> type, Object value) {}

    /** To be made before the program runs for the first time. */
    CommonPool() {
        for (Field field : ForkJoinPool.class.getDeclaredFields()) {
            if ((field.getModifiers() & (Modifier.STATIC | Modifier.FINAL)) == 0) {
                long offset = U.objectFieldOffset(field);
                fields.add(new Kept(offset, field.getType(), value(offset, field.getType())));
            }
        }
    }

    private Object value(long offset, Class<?> type) {
        if (type == int.class) {
            return U.getIntVolatile(pool, offset);
        }
        if (type == long.class) {
            return U.getLongVolatile(pool, offset);
        }
        if (type == boolean.class) {
            return U.getBooleanVolatile(pool, offset);
        }
        Object value = type.isPrimitive() ? null : U.getReferenceVolatile(pool, offset);
        return value instanceof Object[] array ? array.clone() : value;
    }

    /** To be called while no thread of the program runs. */
    void reset() {
        for (Kept kept : fields) {
            if (kept.type == int.class) {
                U.putIntVolatile(pool, kept.offset, (int) kept.value);
            } else if (kept.type == long.class) {
                U.putLongVolatile(pool, kept.offset, (long) kept.value);
            } else if (kept.type == boolean.class) {
                U.putBooleanVolatile(pool, kept.offset, (boolean) kept.value);
            } else if (!kept.type.isPrimitive()) {
                Object value = kept.value instanceof Object[] array ? array.clone() : kept.value;
                U.putReferenceVolatile(pool, kept.offset, value);
            }
        }
    }
}

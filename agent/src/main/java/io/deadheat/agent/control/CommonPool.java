package io.deadheat.agent.control;

import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.concurrent.ForkJoinPool;
import jdk.internal.misc.Unsafe;

/**
 * The pool behind parallel streams and asynchronous futures. There is one in a JVM, and it cannot be replaced where
 * compiled code knows it; each run finds it as it was before anybody used it, with no worker started.
 */
final class CommonPool {
    private static final Unsafe U = Unsafe.getUnsafe();

    private final ForkJoinPool pool = ForkJoinPool.commonPool();

    /** To be made before the program runs for the first time. */
    private final Kept[] fields = Arrays.stream(ForkJoinPool.class.getDeclaredFields())
            .filter(f -> (f.getModifiers() & (Modifier.STATIC | Modifier.FINAL)) == 0)
            .map(f -> kept(f, U.objectFieldOffset(f)))
            .toArray(Kept[]::new);

    /** A field that changes, and what it was at first: a number, or an object. */
    private record Kept(long offset, Class<?> type, long number, Object object) {}

    private Kept kept(Field field, long offset) {
        Class<?> type = field.getType();
        Object object = type.isPrimitive() ? null : U.getReferenceVolatile(pool, offset);
        return new Kept(offset, type, number(type, offset), object instanceof Object[] all ? all.clone() : object);
    }

    private long number(Class<?> type, long offset) {
        if (type == int.class) {
            return U.getIntVolatile(pool, offset);
        }
        if (type == long.class) {
            return U.getLongVolatile(pool, offset);
        }
        return type == boolean.class && U.getBooleanVolatile(pool, offset) ? 1 : 0;
    }

    /** To be called while no thread of the program runs. What nobody has touched is left alone. */
    void reset() {
        for (Kept kept : fields) {
            if (!kept.type.isPrimitive()) {
                reset(kept);
            } else if (number(kept.type, kept.offset) != kept.number) {
                set(kept);
            }
        }
    }

    private void set(Kept kept) {
        if (kept.type == int.class) {
            U.putIntVolatile(pool, kept.offset, (int) kept.number);
        } else if (kept.type == long.class) {
            U.putLongVolatile(pool, kept.offset, kept.number);
        } else {
            U.putBooleanVolatile(pool, kept.offset, kept.number != 0);
        }
    }

    private void reset(Kept kept) {
        Object now = U.getReferenceVolatile(pool, kept.offset);
        if (!(kept.object instanceof Object[] first)) {
            if (now != kept.object) {
                U.putReferenceVolatile(pool, kept.offset, kept.object);
            }
        } else if (!(now instanceof Object[] all) || !isSame(all, first)) {
            U.putReferenceVolatile(pool, kept.offset, first.clone());
        }
    }

    private static boolean isSame(Object[] all, Object[] first) {
        boolean same = all.length == first.length;
        for (int i = 0; same && i < first.length; i++) {
            same = all[i] == first[i];
        }
        return same;
    }
}

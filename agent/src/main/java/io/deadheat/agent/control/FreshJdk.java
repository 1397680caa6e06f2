package io.deadheat.agent.control;

import java.lang.reflect.Field;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import jdk.internal.misc.Unsafe;

/**
 * Puts what the JDK keeps from run to run, and a program could notice, back to where a fresh JVM has it: the numbers in
 * the names of threads and pools, the seeds of thread-local generators, the iteration order of {@code Set.of}. A field
 * that a JDK does not have is passed over.
 */
final class FreshJdk {
    private static final Unsafe U = Unsafe.getUnsafe();

    private FreshJdk() {}

    /** Once, before the program's first class is loaded. */
    static void fix() {
        setLong("java.util.ImmutableCollections", "SALT32L", 0x5DEADEA7L);
        Field reverse = field("java.util.ImmutableCollections", "REVERSE");
        if (reverse != null) {
            U.putBoolean(U.staticFieldBase(reverse), U.staticFieldOffset(reverse), false);
        }
    }

    /** Before each run. */
    static void reset(long seed) {
        setInt("java.lang.Thread", "threadInitNumber", 0);
        setInt("java.lang.Thread$ThreadNumbering", "next", 0);
        if (object("java.util.concurrent.Executors$DefaultThreadFactory", "poolNumber") instanceof AtomicInteger n) {
            n.set(1);
        }
        if (object("java.util.concurrent.ThreadLocalRandom", "seeder") instanceof AtomicLong seeder) {
            seeder.set(seed * 0x9E3779B97F4A7C15L);
        }
        setInt("java.util.concurrent.ThreadLocalRandom", "probeGenerator", 0);
        if (object("java.util.concurrent.ThreadLocalRandom", "probeGenerator") instanceof AtomicInteger probe) {
            probe.set(0);
        }
    }

    private static void setInt(String type, String name, int value) {
        Field f = field(type, name);
        if (f != null && f.getType() == int.class) {
            U.putIntVolatile(U.staticFieldBase(f), U.staticFieldOffset(f), value);
        }
    }

    private static void setLong(String type, String name, long value) {
        Field f = field(type, name);
        if (f != null && f.getType() == long.class) {
            U.putLongVolatile(U.staticFieldBase(f), U.staticFieldOffset(f), value);
        }
    }

    private static Object object(String type, String name) {
        Field f = field(type, name);
        return f == null || f.getType().isPrimitive()
                ? null
                : U.getReferenceVolatile(U.staticFieldBase(f), U.staticFieldOffset(f));
    }

    private static Field field(String type, String name) {
        try {
            return Class.forName(type, true, null).getDeclaredField(name);
        } catch (ClassNotFoundException | NoSuchFieldException e) {
            return null;
        }
    }
}

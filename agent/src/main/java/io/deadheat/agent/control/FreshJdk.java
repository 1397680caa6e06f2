package io.deadheat.agent.control;

import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import jdk.internal.misc.Unsafe;

/**
 * Puts what the JDK keeps from run to run, and a program could notice, back to where a fresh JVM has it: the numbers in
 * the names of threads and pools, the seeds of thread-local generators, the hooks for the end, the
 * iteration order of {@code Set.of}. A field
 * that a JDK does not have is passed over.
 */
final class FreshJdk {
    private static final Unsafe U = Unsafe.getUnsafe();

    private static final Place THREAD_NUMBER = new Place("java.lang.Thread", "threadInitNumber");
    private static final Place NEXT_THREAD_NUMBER = new Place("java.lang.Thread$ThreadNumbering", "next");
    private static final Place POOL_NUMBER =
            new Place("java.util.concurrent.Executors$DefaultThreadFactory", "poolNumber");
    private static final Place SEEDER = new Place("java.util.concurrent.ThreadLocalRandom", "seeder");
    private static final Place PROBE = new Place("java.util.concurrent.ThreadLocalRandom", "probeGenerator");

    private static final Place SPLITTABLE = new Place("java.util.SplittableRandom", "defaultGen");
    private static final Place SHUFFLER = new Place("java.util.Collections", "r");
    private static final Place TIMER_NUMBER = new Place("java.util.Timer", "nextSerialNumber");
    private static final Place POOL_IDS = new Place("java.util.concurrent.ForkJoinPool", "poolIds");
    private static final Place CONTAINERS = new Place("jdk.internal.vm.ThreadContainers", "CONTAINER_REGISTRY");
    private static final Place HOOKS = new Place("java.lang.ApplicationShutdownHooks", "hooks");
    private static final Place HANDLER = new Place("java.lang.Thread", "defaultUncaughtExceptionHandler");

    private FreshJdk() {}

    /** Once, before the program's first class is loaded. */
    static void fix() {
        new Place("java.util.ImmutableCollections", "SALT32L").set(0x5DEADEA7L);
        new Place("java.util.ImmutableCollections", "REVERSE").set(0);
        // Else the JDK would make code for what is called by reflection, in whichever run calls it for the 16th time.
        new Place("jdk.internal.reflect.ReflectionFactory", "inflationThreshold").set(Integer.MAX_VALUE);
    }

    /** Before each run; what starts its first thread lets that see what was written here. */
    static void reset(long seed) {
        THREAD_NUMBER.set(0);
        NEXT_THREAD_NUMBER.set(0);
        POOL_NUMBER.set(1);
        SEEDER.set(seed * 0x9E3779B97F4A7C15L);
        PROBE.set(0);
        SPLITTABLE.set(seed * 0x9E3779B97F4A7C15L + 1);
        TIMER_NUMBER.set(0);
        POOL_IDS.set(0);
        CONTAINERS.empty();
        SHUFFLER.clear();
        HANDLER.clear();
        HOOKS.putBack();
    }

    /** True if the run has registered hooks for the end. */
    static boolean hasHooks() {
        return HOOKS.hasMore();
    }

    /** The hooks for the end that the run has registered, and no more can be from now on. */
    static List<Object> takeHooks() {
        return HOOKS.take();
    }

    /** After each run: what the JVM needs for its own end. */
    static void end() {
        HOOKS.putBack();
    }

    /** A static field, or one that this JDK does not have; to look it up anew for each run would cost more than a run. */
    private static final class Place {
        private final Class<?> type;
        private final Object base;
        private final long offset;
        private IdentityHashMap<?, ?> first;
        private Set<?> made;

        Place(String owner, String name) {
            Field f = field(owner, name);
            type = f == null ? null : f.getType();
            base = f == null ? null : U.staticFieldBase(f);
            offset = f == null ? 0 : U.staticFieldOffset(f);
        }

        void clear() {
            if (type != null) {
                U.putReference(base, offset, null);
            }
        }

        /** Of a set whose members come and go as the collector pleases; its table is made in any case. */
        void empty() {
            if (type == Set.class) {
                @SuppressWarnings("unchecked")
                Set<Object> set = (Set<Object>) U.getReferenceVolatile(base, offset);
                if (set != made) {
                    set.add("");
                    made = set;
                }
                if (!set.isEmpty()) {
                    set.clear();
                }
            }
        }

        /** Of a table of hooks for the end: those that were there before the first run. */
        void putBack() {
            if (type != IdentityHashMap.class) {
                return;
            }
            if (first == null) {
                first = new IdentityHashMap<>((IdentityHashMap<?, ?>) U.getReferenceVolatile(base, offset));
            }
            if (U.getReferenceVolatile(base, offset) == null || hasMore()) {
                U.putReferenceVolatile(base, offset, new IdentityHashMap<>(first));
            }
        }

        /** Of such a table: whether the run has put something into it. */
        boolean hasMore() {
            return type == IdentityHashMap.class
                    && U.getReferenceVolatile(base, offset) instanceof IdentityHashMap<?, ?> now
                    && now.size() != first.size();
        }

        /** Of such a table: what the run has put into it. Without a table the JDK takes the JVM to be shutting down. */
        List<Object> take() {
            List<Object> own = new ArrayList<>();
            if (type == IdentityHashMap.class
                    && U.getReferenceVolatile(base, offset) instanceof IdentityHashMap<?, ?> now) {
                own.addAll(now.keySet());
                own.removeIf(first::containsKey);
                U.putReferenceVolatile(base, offset, null);
            }
            return own;
        }

        void set(long value) {
            if (type == boolean.class) {
                U.putBoolean(base, offset, value != 0);
            } else if (type == int.class) {
                U.putInt(base, offset, (int) value);
            } else if (type == long.class) {
                U.putLong(base, offset, value);
            } else if (type == AtomicInteger.class) {
                ((AtomicInteger) U.getReference(base, offset)).setPlain((int) value);
            } else if (type == AtomicLong.class) {
                ((AtomicLong) U.getReference(base, offset)).setPlain(value);
            }
        }
    }

    private static Field field(String type, String name) {
        try {
            return Class.forName(type, true, null).getDeclaredField(name);
        } catch (ClassNotFoundException | NoSuchFieldException e) {
            return null;
        }
    }
}

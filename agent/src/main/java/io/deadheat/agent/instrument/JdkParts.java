package io.deadheat.agent.instrument;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.charset.Charset;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;
import java.util.concurrent.atomic.AtomicLongFieldUpdater;
import java.util.concurrent.atomic.AtomicReferenceFieldUpdater;
import java.util.regex.Pattern;

/**
 * The objects of the JDK that are nothing but their fields: to make one has no other effect, and to put its fields
 * back is to have it as it was. Some never change at all.
 */
public final class JdkParts {
    private static final String LOCKS = "java/util/concurrent/locks/";
    private static final String ATOMIC = "java/util/concurrent/atomic/";
    private static final String CONCURRENT = "java/util/concurrent/";

    private static final Set<String> MADE = Set.of(
            "java/lang/Object",
            "java/lang/StringBuilder",
            "java/lang/StringBuffer",
            "java/lang/ThreadLocal",
            "java/util/ArrayList",
            "java/util/LinkedList",
            "java/util/ArrayDeque",
            "java/util/Vector",
            "java/util/Stack",
            "java/util/BitSet",
            "java/util/HashMap",
            "java/util/LinkedHashMap",
            "java/util/Hashtable",
            "java/util/TreeMap",
            "java/util/HashSet",
            "java/util/LinkedHashSet",
            "java/util/TreeSet",
            ATOMIC + "AtomicBoolean",
            ATOMIC + "AtomicInteger",
            ATOMIC + "AtomicLong",
            ATOMIC + "AtomicReference",
            ATOMIC + "AtomicIntegerArray",
            ATOMIC + "AtomicLongArray",
            ATOMIC + "AtomicReferenceArray",
            LOCKS + "ReentrantLock",
            LOCKS + "ReentrantReadWriteLock",
            CONCURRENT + "ConcurrentHashMap",
            CONCURRENT + "ConcurrentLinkedQueue",
            CONCURRENT + "ConcurrentLinkedDeque",
            CONCURRENT + "CopyOnWriteArrayList",
            CONCURRENT + "CopyOnWriteArraySet",
            CONCURRENT + "CountDownLatch",
            CONCURRENT + "Semaphore");

    /** What is made by calls and otherwise like {@link #MADE}: views of collections, and those that do not change. */
    private static final Set<String> GIVEN =
            Set.of("java/util/Arrays", "java/util/Collections", "java/util/ImmutableCollections");

    /** Objects that never change, or in no way that a program could tell. */
    private static final List<Class<?>> VALUES = List.of(
            Class.class,
            VarHandle.class,
            MethodHandle.class,
            MethodHandles.Lookup.class,
            AtomicIntegerFieldUpdater.class,
            AtomicLongFieldUpdater.class,
            AtomicReferenceFieldUpdater.class,
            Pattern.class,
            Charset.class,
            Locale.class,
            Duration.class,
            BigInteger.class,
            BigDecimal.class,
            Enum.class);

    private static final Set<Class<?>> BOXES = Set.of(
            Boolean.class,
            Byte.class,
            Character.class,
            Short.class,
            Integer.class,
            Long.class,
            Float.class,
            Double.class);

    private JdkParts() {}

    static boolean isMade(String internalName) {
        return MADE.contains(internalName);
    }

    /** True for objects of the JDK that never change. */
    public static boolean isValue(Object object) {
        return isText(object) || isOfJdk(object.getClass()) && VALUES.stream().anyMatch(v -> v.isInstance(object));
    }

    /** True for strings and numbers, whose hash codes are the same in each run. */
    private static boolean isText(Object object) {
        return object instanceof String || BOXES.contains(object.getClass());
    }

    private static boolean isOfJdk(Class<?> type) {
        return type.getClassLoader() == null;
    }

    /** True if an object of this class is made up of its fields, and of what they refer to. */
    public static boolean isMadeOfFields(Class<?> type) {
        String name = type.getName().replace('.', '/');
        int nested = name.indexOf('$');
        String outer = nested < 0 ? name : name.substring(0, nested);
        return isOfJdk(type) && (MADE.contains(outer) || GIVEN.contains(outer));
    }

    /** False for part of a table whose places follow from hash codes that are others in each run. */
    public static boolean keepsItsPlace(Object object) {
        if (object instanceof Map.Entry<?, ?> entry) {
            return entry.getKey() == null || isText(entry.getKey());
        }
        boolean fixed = object.getClass().getName().startsWith("java.util.ImmutableCollections$");
        if (fixed && object instanceof Map<?, ?> map) {
            return map.entrySet().stream().allMatch(e -> isText(e.getKey()));
        }
        return !fixed || !(object instanceof Set<?> set) || set.stream().allMatch(JdkParts::isText);
    }
}

package io.deadheat.agent.instrument;

import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.MethodInsnNode;

/**
 * The classes of the JDK whose objects are nothing but their fields: to make one has no other effect, and to put its fields
 * back is to have it as it was.
 */
public final class JdkParts {
    private static final String LOCKS = "java/util/concurrent/locks/";
    private static final String ATOMIC = "java/util/concurrent/atomic/";
    private static final String CONCURRENT = "java/util/concurrent/";

    private static final Set<String> MADE = Set.of(
            "java/lang/Object",
            "java/lang/StringBuilder",
            "java/lang/StringBuffer",
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
            LOCKS + "ReentrantLock",
            CONCURRENT + "ConcurrentHashMap",
            CONCURRENT + "ConcurrentLinkedQueue",
            CONCURRENT + "CopyOnWriteArrayList",
            CONCURRENT + "CountDownLatch",
            CONCURRENT + "Semaphore");

    /** What a class of the program may extend. */
    private static final Set<String> BASES = Set.of("java/lang/Enum", "java/lang/Record");

    private static final Set<String> BOXES = Set.of(
            "java/lang/Boolean",
            "java/lang/Byte",
            "java/lang/Character",
            "java/lang/Short",
            "java/lang/Integer",
            "java/lang/Long",
            "java/lang/Float",
            "java/lang/Double");

    private JdkParts() {}

    static boolean isMade(String internalName) {
        return MADE.contains(internalName);
    }

    /** Text, numbers and types; anything else is computed. */
    static boolean isConstant(Object value) {
        return value instanceof String || value instanceof Number || value instanceof Type;
    }

    /** Constructors without objects of others, boxes, and the question for assertions. */
    static boolean isCalled(MethodInsnNode call) {
        if (call.getOpcode() == Opcodes.INVOKESPECIAL) {
            return call.name.equals("<init>")
                    && (isMade(call.owner) || BASES.contains(call.owner))
                    && takesValues(call.desc);
        }
        return call.name.equals("valueOf") && BOXES.contains(call.owner) && takesValues(call.desc)
                || call.name.equals("desiredAssertionStatus") && call.owner.equals("java/lang/Class");
    }

    private static boolean takesValues(String desc) {
        for (Type type : Type.getArgumentTypes(desc)) {
            if (type.getSort() >= Type.ARRAY && !type.getClassName().equals("java.lang.String")) {
                return false;
            }
        }
        return true;
    }

    /** True for objects that never change. */
    public static boolean isValue(Object object) {
        return object instanceof String
                || BOXES.contains(object.getClass().getName().replace('.', '/'));
    }

    /** True if an object of this class is made up of its fields, and of what they refer to. */
    public static boolean isMadeOfFields(Class<?> type) {
        String name = type.getName().replace('.', '/');
        int nested = name.indexOf('$');
        return MADE.contains(nested < 0 ? name : name.substring(0, nested));
    }
}

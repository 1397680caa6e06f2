package io.deadheat.agent.instrument;

import java.util.Map;
import java.util.Set;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;

/**
 * What a static initialiser may ask of the JDK: calls that give the same whenever they are made, and change nothing but the objects that they are
 * given, which the initialiser has made itself.
 */
final class PureCalls {
    private static final Set<String> BOXES = Set.of(
            "java/lang/Boolean",
            "java/lang/Byte",
            "java/lang/Character",
            "java/lang/Short",
            "java/lang/Integer",
            "java/lang/Long",
            "java/lang/Float",
            "java/lang/Double");

    /** Besides boxes: every method that takes numbers and text. */
    private static final Set<String> VALUES = Set.of(
            "java/lang/Math",
            "java/lang/StrictMath",
            "java/lang/String",
            "java/math/BigDecimal",
            "java/math/BigInteger",
            "java/time/Duration",
            "java/util/regex/Pattern");

    /** Whose constants never change. */
    private static final Set<String> CONSTANTS = Set.of(
            "java/math/BigDecimal",
            "java/math/BigInteger",
            "java/nio/charset/StandardCharsets",
            "java/time/Duration",
            "java/util/Locale",
            "java/util/concurrent/TimeUnit");

    /** Depend on when they are called, though they take numbers and text. */
    private static final Set<String> BY_SETTING = Set.of("getInteger", "getLong", "getBoolean", "random", "format");

    private static final String THREAD_LOCAL = "java/lang/ThreadLocal";
    private static final String UPDATER = "java/util/concurrent/atomic/Atomic%sFieldUpdater";

    private static final Map<String, Set<String>> MADE_BY = Map.ofEntries(
            Map.entry("java/lang/Class", Set.of("desiredAssertionStatus", "getName", "getSimpleName")),
            Map.entry("java/lang/Enum", Set.of("name", "ordinal")),
            Map.entry(THREAD_LOCAL, Set.of("withInitial")),
            Map.entry("java/lang/invoke/MethodType", Set.of("methodType")),
            Map.entry(
                    "java/lang/invoke/MethodHandles",
                    Set.of("lookup", "privateLookupIn", "arrayElementVarHandle", "byteArrayViewVarHandle")),
            Map.entry(
                    "java/lang/invoke/MethodHandles$Lookup",
                    Set.of(
                            "findVarHandle",
                            "findStaticVarHandle",
                            "findVirtual",
                            "findStatic",
                            "findConstructor",
                            "findSpecial",
                            "in")),
            Map.entry(String.format(UPDATER, "Integer"), Set.of("newUpdater")),
            Map.entry(String.format(UPDATER, "Long"), Set.of("newUpdater")),
            Map.entry(String.format(UPDATER, "Reference"), Set.of("newUpdater")),
            Map.entry("java/nio/charset/Charset", Set.of("forName")),
            Map.entry("java/util/Arrays", Set.of("asList", "fill", "copyOf", "copyOfRange")),
            Map.entry(
                    "java/util/Collections",
                    Set.of(
                            "emptyList",
                            "emptyMap",
                            "emptySet",
                            "newSetFromMap",
                            "singleton",
                            "singletonList",
                            "synchronizedCollection",
                            "synchronizedList",
                            "synchronizedMap",
                            "synchronizedSet",
                            "unmodifiableCollection",
                            "unmodifiableList",
                            "unmodifiableMap",
                            "unmodifiableSet")),
            Map.entry("java/util/concurrent/ConcurrentHashMap", Set.of("newKeySet")));

    private static final Set<String> COLLECTIONS = Set.of(
            "java/util/Collection",
            "java/util/List",
            "java/util/Set",
            "java/util/Map",
            "java/util/Queue",
            "java/util/Deque");

    private static final Set<String> FILLED_BY = Set.of(
            "add",
            "addAll",
            "addAndGet",
            "addFirst",
            "addLast",
            "clear",
            "contains",
            "containsKey",
            "copyOf",
            "get",
            "getAndAdd",
            "getAndIncrement",
            "incrementAndGet",
            "isEmpty",
            "of",
            "offer",
            "push",
            "put",
            "putAll",
            "remove",
            "set",
            "size");

    private static final Set<String> BUILDERS = Set.of("java/lang/StringBuilder", "java/lang/StringBuffer");

    /** What a class of the program may extend. */
    private static final Set<String> BASES = Set.of("java/lang/Enum", "java/lang/Record");

    private PureCalls() {}

    /** Text, numbers and types; anything else is computed. */
    static boolean isConstant(Object value) {
        return value instanceof String || value instanceof Number || value instanceof Type;
    }

    static boolean isConstantOf(String owner) {
        return CONSTANTS.contains(owner) || BOXES.contains(owner);
    }

    /** True for what is thrown; it cannot be kept, as its stack is that of the run. */
    static boolean isThrown(String internalName) {
        return internalName.startsWith("java/lang/")
                && (internalName.endsWith("Exception") || internalName.endsWith("Error"));
    }

    static boolean isMade(String internalName) {
        return JdkParts.isMade(internalName) || isThrown(internalName) || isValue(internalName);
    }

    /** Lambdas, and text put together from text and numbers. */
    static boolean allow(InvokeDynamicInsnNode call) {
        String factory = call.bsm.getOwner();
        return factory.equals("java/lang/invoke/LambdaMetafactory")
                || factory.equals("java/lang/invoke/StringConcatFactory")
                        && takesValues(call.desc)
                        && !call.desc.contains("[");
    }

    static boolean allow(MethodInsnNode call) {
        if (call.name.equals("<init>")) {
            return allowsMaking(call);
        }
        boolean values = isValue(call.owner) || BUILDERS.contains(call.owner);
        return values && takesValues(call.desc) && !BY_SETTING.contains(call.name)
                || MADE_BY.getOrDefault(call.owner, Set.of()).contains(call.name)
                || asksCollection(call)
                || call.owner.startsWith("[") && call.name.equals("clone");
    }

    private static boolean allowsMaking(MethodInsnNode call) {
        boolean keeps = JdkParts.isMade(call.owner) && takesCollections(call.desc);
        return keeps
                || isThrown(call.owner)
                || (isValue(call.owner) || BASES.contains(call.owner)) && takesValues(call.desc);
    }

    private static boolean isValue(String owner) {
        return BOXES.contains(owner) || VALUES.contains(owner);
    }

    /** True for calls in which a collection may ask what it is given whether it is equal to another, and the like. */
    static boolean asksCollection(MethodInsnNode call) {
        if (call.owner.equals("java/util/Collections")) {
            return call.name.equals("addAll");
        }
        boolean made =
                JdkParts.isMade(call.owner) && !BUILDERS.contains(call.owner) && !call.owner.equals(THREAD_LOCAL);
        boolean fills = FILLED_BY.contains(call.name) || call.name.equals("<init>") && !takesValues(call.desc);
        return (made || COLLECTIONS.contains(call.owner)) && fills;
    }

    private static boolean takesCollections(String desc) {
        for (Type type : Type.getArgumentTypes(desc)) {
            boolean collection = type.getSort() == Type.OBJECT && COLLECTIONS.contains(type.getInternalName());
            if (!collection && !isValue(type) && !type.getClassName().equals("java.lang.Object")) {
                return false;
            }
        }
        return true;
    }

    private static boolean takesValues(String desc) {
        for (Type type : Type.getArgumentTypes(desc)) {
            if (!isValue(type)) {
                return false;
            }
        }
        return true;
    }

    private static boolean isValue(Type type) {
        Type element = type.getSort() == Type.ARRAY ? type.getElementType() : type;
        return element.getSort() < Type.ARRAY || element.getClassName().equals("java.lang.String");
    }
}

package io.deadheat.synth.seed;

import java.util.List;
import java.util.Map;
import java.util.Set;
import javax.lang.model.type.TypeKind;

/**
 * Expressions for types that need no looking around: plain values, and what the JDK has for its own interfaces. Where
 * there are several, the first is the usual one and the others are for methods that do not take it; any objects are first
 * ones that can be compared with each other. A folder is always a new
 * one: nobody knows what a method does to it.
 */
final class Values {
    private static final Map<TypeKind, List<String>> PRIMITIVE = Map.of(
            TypeKind.BOOLEAN, List.of("true", "false"),
            TypeKind.BYTE, List.of("(byte) 1", "(byte) 0"),
            TypeKind.CHAR, List.of("'a'", "'1'"),
            TypeKind.SHORT, List.of("(short) 1", "(short) 0"),
            TypeKind.INT, List.of("1", "2", "0", "16"),
            TypeKind.LONG, List.of("1L", "0L", "1000L"),
            TypeKind.FLOAT, List.of("1.0f", "2.0f", "0.5f"),
            TypeKind.DOUBLE, List.of("1.0", "2.0", "0.5"));

    private static final Map<String, List<String>> KNOWN = Map.ofEntries(
            Map.entry("java.lang.String", List.of("\"abc\"", "\"1\"", "\"2000-01-01\"", "\"java.lang.Object\"")),
            Map.entry("java.lang.CharSequence", List.of("\"abc\"", "\"1\"")),
            Map.entry("java.lang.Comparable", List.of("\"abc\"", "\"def\"", "\"ghi\"", "\"xyz\"", "1")),
            Map.entry(
                    "java.lang.Object",
                    List.of("\"abc\"", "\"def\"", "\"ghi\"", "\"xyz\"", "1", "new byte[] {1, 2, 3}")),
            Map.entry("java.lang.Integer", List.of("1", "0")),
            Map.entry("java.lang.Number", List.of("1", "1.0")),
            Map.entry("java.lang.Long", List.of("1L", "1000L")),
            Map.entry("java.lang.Short", List.of("(short) 1")),
            Map.entry("java.lang.Byte", List.of("(byte) 1")),
            Map.entry("java.lang.Character", List.of("'a'")),
            Map.entry("java.lang.Boolean", List.of("true", "false")),
            Map.entry("java.lang.Float", List.of("1.0f")),
            Map.entry("java.lang.Double", List.of("1.0")),
            Map.entry("java.lang.Class", List.of("Object.class", "Runnable.class", "String.class")),
            Map.entry("java.util.Comparator", List.of("java.util.Comparator.naturalOrder()")),
            Map.entry("java.util.Locale", List.of("java.util.Locale.ROOT")),
            Map.entry("java.util.TimeZone", List.of("java.util.TimeZone.getTimeZone(\"UTC\")")),
            Map.entry("java.util.Calendar", List.of("java.util.Calendar.getInstance()")),
            Map.entry("java.io.Reader", List.of("new java.io.StringReader(\"a\")")),
            Map.entry("java.io.Writer", List.of("new java.io.StringWriter()")),
            Map.entry("java.io.InputStream", List.of("new java.io.ByteArrayInputStream(new byte[] {1, 2})")),
            Map.entry("java.io.OutputStream", List.of("new java.io.ByteArrayOutputStream()")),
            Map.entry(
                    "java.io.File",
                    List.of("new java.io.File(\"a\")", "java.nio.file.Files.createTempDirectory(\"a\").toFile()")),
            Map.entry("java.lang.Throwable", List.of("new RuntimeException(\"a\")")),
            Map.entry("java.lang.Exception", List.of("new RuntimeException(\"a\")")),
            Map.entry("java.util.concurrent.TimeUnit", List.of("java.util.concurrent.TimeUnit.MILLISECONDS")),
            Map.entry("java.lang.Thread", List.of("null")),
            Map.entry("java.lang.ClassLoader", List.of("null")));

    /** Collections, as they are made of one element. */
    private static final Map<String, String> HOLDING = Map.ofEntries(
            Map.entry("java.lang.Iterable", "new java.util.ArrayList<>(java.util.List.of(%s))"),
            Map.entry("java.util.Collection", "new java.util.ArrayList<>(java.util.List.of(%s))"),
            Map.entry("java.util.List", "new java.util.ArrayList<>(java.util.List.of(%s))"),
            Map.entry("java.util.Set", "new java.util.HashSet<>(java.util.List.of(%s))"),
            Map.entry("java.util.SortedSet", "new java.util.TreeSet<>(java.util.List.of(%s))"),
            Map.entry("java.util.NavigableSet", "new java.util.TreeSet<>(java.util.List.of(%s))"),
            Map.entry("java.util.Queue", "new java.util.ArrayDeque<>(java.util.List.of(%s))"),
            Map.entry("java.util.Deque", "new java.util.ArrayDeque<>(java.util.List.of(%s))"),
            Map.entry("java.util.Iterator", "new java.util.ArrayList<>(java.util.List.of(%s)).iterator()"),
            Map.entry("java.util.ListIterator", "new java.util.ArrayList<>(java.util.List.of(%s)).listIterator()"),
            Map.entry("java.util.Enumeration", "new java.util.Vector<>(java.util.List.of(%s)).elements()"));

    private static final Map<String, String> MAPPING = Map.of(
            "java.util.Map", "new java.util.HashMap<>(java.util.Map.of(%s, %s))",
            "java.util.SortedMap", "new java.util.TreeMap<>(java.util.Map.of(%s, %s))",
            "java.util.NavigableMap", "new java.util.TreeMap<>(java.util.Map.of(%s, %s))");

    /** Classes whose objects are kept in locals, because what they hold counts. */
    private static final Set<String> PLAIN = Set.of("java.util.Comparator", "java.util.Locale", "java.util.TimeZone");

    private Values() {}

    static String primitive(TypeKind kind, int variant) {
        return pick(PRIMITIVE.get(kind), variant);
    }

    /** The expression for a class, null if there is none to know. */
    static String known(String className, int variant) {
        List<String> known = KNOWN.get(className);
        return known == null ? null : pick(known, variant);
    }

    /** Where to put the element of a collection, null for what is none. */
    static String holding(String className) {
        return HOLDING.get(className);
    }

    /** Where to put the key and the value of a map, null for what is none. */
    static String mapping(String className) {
        return MAPPING.get(className);
    }

    static boolean isPlain(String className) {
        return PLAIN.contains(className);
    }

    private static String pick(List<String> all, int variant) {
        return all.get(variant % all.size());
    }
}

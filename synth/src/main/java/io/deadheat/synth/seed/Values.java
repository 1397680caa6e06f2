package io.deadheat.synth.seed;

import java.util.Map;
import javax.lang.model.type.TypeKind;

/** Expressions for types that need no looking around: plain values, and what the JDK has for its own interfaces. */
final class Values {
    private static final Map<TypeKind, String> PRIMITIVE = Map.of(
            TypeKind.BOOLEAN, "true",
            TypeKind.BYTE, "(byte) 1",
            TypeKind.CHAR, "'a'",
            TypeKind.SHORT, "(short) 1",
            TypeKind.INT, "1",
            TypeKind.LONG, "1L",
            TypeKind.FLOAT, "1.0f",
            TypeKind.DOUBLE, "1.0");

    private static final Map<String, String> KNOWN = Map.ofEntries(
            Map.entry("java.lang.String", "\"abc\""),
            Map.entry("java.lang.CharSequence", "\"abc\""),
            Map.entry("java.lang.Comparable", "\"abc\""),
            Map.entry("java.lang.Object", "\"abc\""),
            Map.entry("java.lang.Integer", "1"),
            Map.entry("java.lang.Number", "1"),
            Map.entry("java.lang.Long", "1L"),
            Map.entry("java.lang.Short", "(short) 1"),
            Map.entry("java.lang.Byte", "(byte) 1"),
            Map.entry("java.lang.Character", "'a'"),
            Map.entry("java.lang.Boolean", "true"),
            Map.entry("java.lang.Float", "1.0f"),
            Map.entry("java.lang.Double", "1.0"),
            Map.entry("java.lang.Class", "Object.class"),
            Map.entry("java.lang.Iterable", "new java.util.ArrayList<>(java.util.List.of(\"a\"))"),
            Map.entry("java.util.Collection", "new java.util.ArrayList<>(java.util.List.of(\"a\"))"),
            Map.entry("java.util.List", "new java.util.ArrayList<>(java.util.List.of(\"a\"))"),
            Map.entry("java.util.Set", "new java.util.HashSet<>(java.util.List.of(\"a\"))"),
            Map.entry("java.util.SortedSet", "new java.util.TreeSet<>(java.util.List.of(\"a\"))"),
            Map.entry("java.util.NavigableSet", "new java.util.TreeSet<>(java.util.List.of(\"a\"))"),
            Map.entry("java.util.Queue", "new java.util.ArrayDeque<>(java.util.List.of(\"a\"))"),
            Map.entry("java.util.Deque", "new java.util.ArrayDeque<>(java.util.List.of(\"a\"))"),
            Map.entry("java.util.Map", "new java.util.HashMap<>(java.util.Map.of(\"a\", \"b\"))"),
            Map.entry("java.util.SortedMap", "new java.util.TreeMap<>(java.util.Map.of(\"a\", \"b\"))"),
            Map.entry("java.util.NavigableMap", "new java.util.TreeMap<>(java.util.Map.of(\"a\", \"b\"))"),
            Map.entry("java.util.Iterator", "new java.util.ArrayList<>(java.util.List.of(\"a\")).iterator()"),
            Map.entry("java.util.Enumeration", "new java.util.Vector<>(java.util.List.of(\"a\")).elements()"),
            Map.entry("java.util.Comparator", "java.util.Comparator.naturalOrder()"),
            Map.entry("java.util.Locale", "java.util.Locale.ROOT"),
            Map.entry("java.util.TimeZone", "java.util.TimeZone.getTimeZone(\"UTC\")"),
            Map.entry("java.util.Calendar", "java.util.Calendar.getInstance()"),
            Map.entry("java.io.Reader", "new java.io.StringReader(\"a\")"),
            Map.entry("java.io.Writer", "new java.io.StringWriter()"),
            Map.entry("java.io.InputStream", "new java.io.ByteArrayInputStream(new byte[] {1, 2})"),
            Map.entry("java.io.OutputStream", "new java.io.ByteArrayOutputStream()"),
            Map.entry("java.io.File", "new java.io.File(\"a\")"),
            Map.entry("java.lang.Throwable", "new RuntimeException(\"a\")"),
            Map.entry("java.lang.Exception", "new RuntimeException(\"a\")"),
            Map.entry("java.lang.Thread", "null"),
            Map.entry("java.lang.ClassLoader", "null"));

    private Values() {}

    static String primitive(TypeKind kind) {
        return PRIMITIVE.get(kind);
    }

    /** The expression for a class, null if there is none to know. */
    static String known(String className) {
        return KNOWN.get(className);
    }
}

package io.deadheat.synth.source;

import io.deadheat.model.Descriptors;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Functions in seeds and tests: what is in one of the client's cannot be seen, so a test has one that gives back what it is given, or a
 * plain value.
 */
public final class Functions {
    private static final Map<String, String> PLAIN = Map.ofEntries(
            Map.entry("void", "{}"),
            Map.entry("boolean", "true"),
            Map.entry("char", "'a'"),
            Map.entry("byte", "(byte) 1"),
            Map.entry("short", "(short) 1"),
            Map.entry("int", "1"),
            Map.entry("long", "1L"),
            Map.entry("float", "1.0f"),
            Map.entry("double", "1.0"),
            Map.entry("java.lang.Boolean", "true"),
            Map.entry("java.lang.Integer", "1"),
            Map.entry("java.lang.Long", "1L"),
            Map.entry("java.lang.Double", "1.0"),
            Map.entry("java.lang.String", "\"a\""),
            Map.entry("java.lang.Object", "\"a\""));

    private static final String ARRAY = "[]";

    private Functions() {}

    /** The function of a recorded descriptor. */
    static String of(String descriptor) {
        String result = Descriptors.type(descriptor.substring(descriptor.indexOf(')') + 1));
        return of(CallWriter.parameterTypes(descriptor), result);
    }

    /** A function with these erased types: the last thing of the type that it is to give is what it gives. */
    public static String of(List<String> parameters, String result) {
        String names =
                IntStream.range(0, parameters.size()).mapToObj(i -> "p" + i).collect(Collectors.joining(", "));
        return (parameters.size() == 1 ? names : "(" + names + ")") + " -> " + body(parameters, result);
    }

    private static String body(List<String> parameters, String result) {
        int given = parameters.lastIndexOf(result);
        if (given >= 0) {
            return "p" + given;
        }
        boolean array = result.endsWith(ARRAY) && parameters.equals(List.of("int"));
        return array && isPlain(result)
                ? "new " + result.substring(result.lastIndexOf('.') + 1).replace(ARRAY, "[p0]")
                : PLAIN.getOrDefault(result, "null");
    }

    /** Whether it is an array of what needs no import. */
    private static boolean isPlain(String array) {
        String component = array.substring(0, array.length() - ARRAY.length());
        return PLAIN.containsKey(component);
    }
}

package io.deadheat.synth.source;

import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Functions that the client makes itself: what is in them cannot be seen, so a test has ones that do nothing. */
final class Functions {
    private Functions() {}

    static String inert(String descriptor) {
        int count = CallWriter.parameterTypes(descriptor).size();
        String parameters = IntStream.range(0, count).mapToObj(i -> "p" + i).collect(Collectors.joining(", "));
        String body = switch (descriptor.substring(descriptor.indexOf(')') + 1).charAt(0)) {
            case 'V' -> "{}";
            case 'Z' -> "true";
            case 'C' -> "'a'";
            case 'J' -> "1L";
            case 'F' -> "1.0f";
            case 'D' -> "1.0";
            case 'B', 'S', 'I' -> "1";
            default -> "null";
        };
        return (count == 1 ? parameters : "(" + parameters + ")") + " -> " + body;
    }
}

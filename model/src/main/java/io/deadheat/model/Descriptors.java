package io.deadheat.model;

/** Turns JVM descriptors into the types people read. */
public final class Descriptors {
    private Descriptors() {}

    /** {@code deposit(ILjava/lang/String;)V} becomes {@code deposit(int, java.lang.String)}. */
    public static String readable(String method) {
        int open = method.indexOf('(');
        if (open < 0) {
            return method;
        }
        StringBuilder out = new StringBuilder(method.substring(0, open)).append('(');
        int at = open + 1;
        while (at < method.length() && method.charAt(at) != ')') {
            int end = endOfType(method, at);
            if (at > open + 1) {
                out.append(", ");
            }
            out.append(type(method.substring(at, end)));
            at = end;
        }
        return out.append(')').toString();
    }

    /** {@code [Ljava/lang/String;} becomes {@code java.lang.String[]}. */
    public static String type(String descriptor) {
        return switch (descriptor.charAt(0)) {
            case 'Z' -> "boolean";
            case 'B' -> "byte";
            case 'C' -> "char";
            case 'S' -> "short";
            case 'I' -> "int";
            case 'J' -> "long";
            case 'F' -> "float";
            case 'D' -> "double";
            case 'V' -> "void";
            case '[' -> type(descriptor.substring(1)) + "[]";
            default -> descriptor.substring(1, descriptor.length() - 1).replace('/', '.');
        };
    }

    private static int endOfType(String s, int start) {
        int at = start;
        while (s.charAt(at) == '[') {
            at++;
        }
        return s.charAt(at) == 'L' ? s.indexOf(';', at) + 1 : at + 1;
    }
}

package io.deadheat.model;

/** Turns JVM descriptors into the types people read; what is no descriptor comes out in some form, too. */
public final class Descriptors {
    private Descriptors() {}

    /** {@code deposit(ILjava/lang/String;)V} becomes {@code deposit(int, java.lang.String)}. */
    public static String readable(String method) {
        int open = method.lastIndexOf('(');
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
            case '[' -> (descriptor.length() == 1 ? "" : type(descriptor.substring(1))) + "[]";
            case 'L' -> descriptor.replaceAll("^L|;$", "").replace('/', '.');
            default -> descriptor;
        };
    }

    private static int endOfType(String s, int start) {
        int at = start;
        while (at < s.length() - 1 && s.charAt(at) == '[') {
            at++;
        }
        int semicolon = s.charAt(at) == 'L' ? s.indexOf(';', at) : at;
        return semicolon < 0 ? s.length() : semicolon + 1;
    }
}

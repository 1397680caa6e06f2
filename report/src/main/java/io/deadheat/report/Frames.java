package io.deadheat.report;

import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/** Stack frames as the JVM prints them, {@code at p.C.m(F.java:12)}, so that an IDE makes them links. */
final class Frames {
    private static final Pattern JDK = Pattern.compile("(?:java|javax|jdk|sun|com\\.sun)\\..*");

    private Frames() {}

    /** The frame with one leading {@code at}, whoever wrote it. */
    static String at(String frame) {
        String plain = frame.strip();
        return Text.oneLine(plain.startsWith("at ") ? plain : "at " + plain);
    }

    /** Whether the frame or class name belongs to the JDK; {@code java.base/} in front does not hide it. */
    static boolean isJdk(String frame) {
        String plain = frame.strip();
        String named = plain.startsWith("at ") ? plain.substring(3) : plain;
        int paren = named.indexOf('(');
        int slash = named.lastIndexOf('/', paren < 0 ? named.length() : paren);
        return JDK.matcher(named.substring(slash + 1)).matches();
    }

    /** The innermost frame of the application: who called into the JDK. */
    static Optional<String> application(List<String> stack) {
        return stack.stream().filter(f -> !isJdk(f)).findFirst();
    }
}

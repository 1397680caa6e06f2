package io.deadheat.model;

import java.util.regex.Pattern;

/** Patterns of names: {@code *} within a package, {@code **} across packages; nested classes belong to the outer one. */
public final class NamePattern {
    private NamePattern() {}

    public static Pattern compile(String pattern) {
        StringBuilder out = new StringBuilder();
        for (int i = 0; i < pattern.length(); i++) {
            char c = pattern.charAt(i);
            if (c == '*' && i + 1 < pattern.length() && pattern.charAt(i + 1) == '*') {
                out.append(".*");
                i++;
            } else if (c == '*') {
                out.append("[^.]*");
            } else {
                out.append(Pattern.quote(String.valueOf(c)));
            }
        }
        return Pattern.compile(out + "(\\$.*)?");
    }
}

package io.deadheat.agent.seed;

import io.deadheat.hooks.Room;
import java.lang.reflect.Array;
import java.util.IdentityHashMap;
import java.util.Map;

/** Values as words of the recording: plain ones by what they are, objects by number and class. */
final class Values {
    private static final int ELEMENTS = 64;

    private final Map<Object, Integer> numbers = new IdentityHashMap<>();

    String word(Object value) {
        if (value == null) {
            return "n";
        }
        if (value instanceof String s) {
            return "s:" + escape(s);
        }
        if (value instanceof Class<?> c) {
            return "k:" + c.getTypeName();
        }
        if (value instanceof Enum<?> e) {
            return "e:" + e.getDeclaringClass().getName() + ':' + e.name();
        }
        String number = number(value);
        if (number != null) {
            return number;
        }
        return value.getClass().isArray() ? array(value) : "o:" + id(value) + ':' + name(value);
    }

    /** A class that stands in for one of the JDK, so that it can be watched, goes by that one's name. */
    private static String name(Object o) {
        Class<?> c = o instanceof Room ? o.getClass().getSuperclass() : o.getClass();
        return c.getName();
    }

    /** The number of an object, which it keeps for the whole run. */
    private int id(Object o) {
        return numbers.computeIfAbsent(o, x -> numbers.size() + 1);
    }

    private static String number(Object value) {
        if (value instanceof Character c) {
            return "C:" + (int) c;
        }
        if (value instanceof Short) {
            return "H:" + value;
        }
        boolean plain = value instanceof Integer
                || value instanceof Long
                || value instanceof Boolean
                || value instanceof Byte
                || value instanceof Float
                || value instanceof Double;
        String letter = value instanceof Boolean ? "Z" : value instanceof Long ? "J" : null;
        return plain
                ? (letter == null ? value.getClass().getSimpleName().substring(0, 1) : letter) + ':' + value
                : null;
    }

    private String array(Object array) {
        int length = Array.getLength(array);
        StringBuilder text =
                new StringBuilder("a:" + id(array) + ':' + array.getClass().getTypeName());
        text.append(':').append(length);
        for (int i = 0; i < length && i < ELEMENTS; i++) {
            Object element = Array.get(array, i);
            text.append(' ')
                    .append(element == array ? "n" : escape(word(element)).replace(" ", "\\_"));
        }
        return text.toString();
    }

    static String escape(String s) {
        StringBuilder out = new StringBuilder();
        for (int i = 0; i < s.length(); i++) {
            char c = s.charAt(i);
            switch (c) {
                case '\\' -> out.append("\\\\");
                case '\t' -> out.append("\\t");
                case '\n' -> out.append("\\n");
                case '\r' -> out.append("\\r");
                default -> out.append(c);
            }
        }
        return out.toString();
    }
}

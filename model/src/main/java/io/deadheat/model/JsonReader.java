package io.deadheat.model;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Reads JSON without any library, because it also runs inside the program under test. Objects become maps, arrays
 * lists, numbers doubles.
 */
public final class JsonReader {
    private static final int DEEPEST = 200;

    private final String text;
    private int at;
    private int depth;

    private JsonReader(String text) {
        this.text = text;
    }

    /** The value that {@code text} stands for; throws {@link IllegalArgumentException} where it stands for none. */
    public static Object read(String text) {
        JsonReader reader = new JsonReader(text);
        Object value = reader.value();
        reader.blank();
        if (reader.at < text.length()) {
            throw reader.bad("more text");
        }
        return value;
    }

    private Object value() {
        blank();
        if (++depth > DEEPEST) {
            throw bad("too deep a nesting");
        }
        Object value = switch (peek()) {
            case '{' -> object();
            case '[' -> array();
            case '"' -> string();
            default -> word();
        };
        depth--;
        return value;
    }

    private Map<String, Object> object() {
        Map<String, Object> object = new LinkedHashMap<>();
        at++;
        blank();
        while (peek() != '}') {
            String name = string();
            blank();
            take(':');
            object.put(name, value());
            separator('}');
        }
        at++;
        return object;
    }

    private List<Object> array() {
        List<Object> array = new ArrayList<>();
        at++;
        blank();
        while (peek() != ']') {
            array.add(value());
            separator(']');
        }
        at++;
        return array;
    }

    private void separator(char end) {
        blank();
        if (peek() != end) {
            take(',');
            blank();
            if (peek() == end) {
                throw bad("a comma before the end");
            }
        }
    }

    private String string() {
        StringBuilder out = new StringBuilder();
        take('"');
        while (peek() != '"') {
            char c = text.charAt(at++);
            out.append(c == '\\' ? escaped() : c);
        }
        at++;
        return out.toString();
    }

    private char escaped() {
        char c = peek();
        at++;
        return switch (c) {
            case 'n' -> '\n';
            case 't' -> '\t';
            case 'r' -> '\r';
            case 'b' -> '\b';
            case 'f' -> '\f';
            case 'u' -> unicode();
            default -> c;
        };
    }

    private char unicode() {
        if (at + 4 > text.length()) {
            throw bad("an unfinished escape");
        }
        at += 4;
        return (char) Integer.parseInt(text.substring(at - 4, at), 16);
    }

    private Object word() {
        int from = at;
        while (at < text.length() && "+-.0123456789abcdefghijklmnopqrstuvwxyzE".indexOf(text.charAt(at)) >= 0) {
            at++;
        }
        String word = text.substring(from, at);
        return switch (word) {
            case "true" -> Boolean.TRUE;
            case "false" -> Boolean.FALSE;
            case "null" -> null;
            case "" -> throw bad("no value");
            default -> Double.valueOf(word);
        };
    }

    private void blank() {
        while (at < text.length() && " \t\r\n".indexOf(text.charAt(at)) >= 0) {
            at++;
        }
    }

    private char peek() {
        if (at >= text.length()) {
            throw bad("an early end");
        }
        return text.charAt(at);
    }

    private void take(char wanted) {
        if (peek() != wanted) {
            throw bad("no " + wanted);
        }
        at++;
    }

    private IllegalArgumentException bad(String what) {
        return new IllegalArgumentException("not valid JSON: " + what + " at character " + at);
    }
}

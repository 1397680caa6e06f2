package io.deadheat.model;

import java.util.List;

/**
 * Writes JSON without any library, because it also runs inside the program under test. Null values are written as
 * {@code null}; names come out in the order they are given.
 */
public final class JsonWriter {
    private final StringBuilder out = new StringBuilder();
    private final String newline;
    private int depth;
    private boolean empty = true;
    private boolean named;

    private JsonWriter(boolean pretty) {
        newline = pretty ? "\n" : "";
    }

    /** Indented, for files that people open. */
    public static JsonWriter pretty() {
        return new JsonWriter(true);
    }

    /** On one line, for streams of records. */
    public static JsonWriter compact() {
        return new JsonWriter(false);
    }

    public JsonWriter beginObject() {
        return open('{');
    }

    public JsonWriter endObject() {
        return close('}');
    }

    public JsonWriter beginArray() {
        return open('[');
    }

    public JsonWriter endArray() {
        return close(']');
    }

    public JsonWriter name(String name) {
        separate();
        quote(name);
        out.append(newline.isEmpty() ? ":" : ": ");
        named = true;
        return this;
    }

    public JsonWriter value(Object value) {
        separate();
        if (value == null || value instanceof Number || value instanceof Boolean) {
            out.append(value);
        } else {
            quote(value.toString());
        }
        return this;
    }

    /** What is JSON already, and on one line. */
    public JsonWriter raw(String json) {
        separate();
        out.append(json);
        return this;
    }

    /** {@code "name": value}. */
    public JsonWriter field(String name, Object value) {
        return name(name).value(value);
    }

    /** {@code "name": ["…", "…"]}. */
    public JsonWriter strings(String name, List<String> values) {
        name(name).beginArray();
        for (String value : values) {
            value(value);
        }
        return endArray();
    }

    @Override
    public String toString() {
        return out.toString();
    }

    private JsonWriter open(char bracket) {
        separate();
        out.append(bracket);
        depth++;
        empty = true;
        return this;
    }

    private JsonWriter close(char bracket) {
        depth--;
        if (!empty) {
            indent();
        }
        out.append(bracket);
        empty = false;
        return this;
    }

    private void separate() {
        if (named) {
            named = false;
            return;
        }
        if (!empty) {
            out.append(',');
        }
        if (depth > 0) {
            indent();
        }
        empty = false;
    }

    private void indent() {
        out.append(newline);
        if (!newline.isEmpty()) {
            out.append("  ".repeat(depth));
        }
    }

    private void quote(String text) {
        out.append('"');
        int from = 0;
        for (int i = 0; i < text.length(); i++) {
            if (!isPlain(text.charAt(i))) {
                out.append(text, from, i);
                escape(text.charAt(i));
                from = i + 1;
            }
        }
        out.append(text, from, text.length()).append('"');
    }

    /** False for control characters, lone or paired surrogates, and what ends lines or strings. */
    private static boolean isPlain(char c) {
        return c >= 0x20 && c != '"' && c != '\\' && (c < '\u2028' || c > '\u2029' && !Character.isSurrogate(c));
    }

    private void escape(char c) {
        switch (c) {
            case '"' -> out.append("\\\"");
            case '\\' -> out.append("\\\\");
            case '\n' -> out.append("\\n");
            case '\r' -> out.append("\\r");
            case '\t' -> out.append("\\t");
            default -> out.append(String.format("\\u%04x", (int) c));
        }
    }
}

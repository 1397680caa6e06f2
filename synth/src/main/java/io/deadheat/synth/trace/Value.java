package io.deadheat.synth.trace;

import java.util.ArrayList;
import java.util.List;

/**
 * What was handed over in a call.
 *
 * @param kind as the recording has it: {@code n} null, {@code s} string, {@code k} class, {@code e} enum constant,
 *     {@code a} array, {@code o} object, else the letter of a number
 * @param id number of the object, 0 for a plain value
 * @param text the plain value; of an object or array the class
 * @param elements of an array
 * @param length of an array, which may have more elements than these
 */
public record Value(char kind, int id, String text, List<Value> elements, int length) {
    public static final Value NULL = plain('n', "null");

    public static Value plain(char kind, String text) {
        return new Value(kind, 0, text, List.of(), 0);
    }

    public boolean isObject() {
        return id > 0;
    }

    static Value parse(String word) {
        char kind = word.charAt(0);
        if (kind == 'n') {
            return NULL;
        }
        String rest = word.substring(2);
        if (kind == 'o') {
            int colon = rest.indexOf(':');
            return new Value(kind, Integer.parseInt(rest.substring(0, colon)), rest.substring(colon + 1), List.of(), 0);
        }
        return kind == 'a' ? array(rest) : plain(kind, kind == 's' ? unescape(rest) : rest);
    }

    private static Value array(String rest) {
        String[] words = rest.split(" ");
        String[] head = words[0].split(":");
        List<Value> elements = new ArrayList<>();
        for (int i = 1; i < words.length; i++) {
            elements.add(parse(unescape(words[i].replace("\\_", " "))));
        }
        return new Value('a', Integer.parseInt(head[0]), head[1], List.copyOf(elements), Integer.parseInt(head[2]));
    }

    private static String unescape(String s) {
        StringBuilder out = new StringBuilder();
        for (int i = 0; i < s.length(); i++) {
            char c = s.charAt(i);
            if (c == '\\' && i + 1 < s.length()) {
                char next = s.charAt(++i);
                out.append(next == 't' ? '\t' : next == 'n' ? '\n' : next == 'r' ? '\r' : next);
            } else {
                out.append(c);
            }
        }
        return out.toString();
    }
}

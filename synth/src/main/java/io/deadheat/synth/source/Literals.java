package io.deadheat.synth.source;

import io.deadheat.synth.trace.Value;
import java.util.Map;
import javax.lang.model.element.TypeElement;

/** Plain values as source. */
final class Literals {
    private static final Map<Character, String> BOXES = Map.of(
            'I',
            "Integer",
            'J',
            "Long",
            'Z',
            "Boolean",
            'C',
            "Character",
            'B',
            "Byte",
            'H',
            "Short",
            'F',
            "Float",
            'D',
            "Double");

    private Literals() {}

    /** @param boxed whether the value must be an object for the compiler to choose the right method */
    static String of(Value value, boolean boxed, Names names) throws UnwritableException {
        String plain = switch (value.kind()) {
            case 'n' -> "null";
            case 's' -> string(value.text());
            case 'k' -> names.ofType(value.text()) + ".class";
            case 'e' -> constant(value.text(), names);
            case 'J' -> value.text() + "L";
            case 'C' -> character((char) Integer.parseInt(value.text()));
            case 'B' -> "(byte) " + value.text();
            case 'H' -> "(short) " + value.text();
            case 'F' -> real(value.text(), "Float", "f");
            case 'D' -> real(value.text(), "Double", "");
            default -> value.text();
        };
        String box = BOXES.get(value.kind());
        return boxed && box != null ? box + ".valueOf(" + plain + ")" : plain;
    }

    private static String constant(String text, Names names) throws UnwritableException {
        int colon = text.lastIndexOf(':');
        TypeElement type = names.require(text.substring(0, colon));
        return names.of(type) + '.' + text.substring(colon + 1);
    }

    private static String real(String text, String type, String suffix) {
        return switch (text) {
            case "NaN" -> type + ".NaN";
            case "Infinity" -> type + ".POSITIVE_INFINITY";
            case "-Infinity" -> type + ".NEGATIVE_INFINITY";
            default -> text + suffix;
        };
    }

    private static String character(char c) {
        return c == '\'' ? "'\\''" : c == '"' ? "'\"'" : "'" + escape(c) + "'";
    }

    static String string(String s) {
        StringBuilder out = new StringBuilder("\"");
        for (int i = 0; i < s.length(); i++) {
            out.append(s.charAt(i) == '"' ? "\\\"" : escape(s.charAt(i)));
        }
        return out.append('"').toString();
    }

    private static String escape(char c) {
        return switch (c) {
            case '\\' -> "\\\\";
            case '\n' -> "\\n";
            case '\r' -> "\\r";
            case '\t' -> "\\t";
            default -> c >= ' ' && c < 127 ? String.valueOf(c) : String.format("\\u%04x", (int) c);
        };
    }
}

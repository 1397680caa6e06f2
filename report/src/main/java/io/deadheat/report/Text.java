package io.deadheat.report;

/** Makes strings of unknown origin safe to print: a class name or a message must not steer the terminal. */
public final class Text {
    private static final int LONGEST = 1000;

    private Text() {}

    /** On one line, control and direction characters written as escapes, cut where it is absurdly long. */
    public static String oneLine(String text) {
        return text == null ? "" : escaped(text, LONGEST, "");
    }

    /** As {@link #oneLine}, for several lines: line ends and tabs stay. */
    static String visible(String text) {
        return escaped(text, 10 * LONGEST, "\n\t");
    }

    private static String escaped(String text, int longest, String allowed) {
        StringBuilder out = new StringBuilder();
        int at = 0;
        while (at < text.length() && at < longest) {
            int c = text.codePointAt(at);
            if (isHostile(c) && allowed.indexOf(c) < 0) {
                out.append(escape(c));
            } else {
                out.appendCodePoint(c);
            }
            at += Character.charCount(c);
        }
        return at < text.length() ? out + "... (" + text.length() + " characters)" : out.toString();
    }

    private static boolean isHostile(int c) {
        return switch (Character.getType(c)) {
            case Character.CONTROL,
                    Character.FORMAT,
                    Character.SURROGATE,
                    Character.LINE_SEPARATOR,
                    Character.PARAGRAPH_SEPARATOR,
                    Character.PRIVATE_USE,
                    Character.UNASSIGNED -> true;
            default -> false;
        };
    }

    private static String escape(int c) {
        return switch (c) {
            case '\n' -> "\\n";
            case '\r' -> "\\r";
            case '\t' -> "\\t";
            default -> String.format(c <= 0xffff ? "\\u%04x" : "\\u{%x}", c);
        };
    }
}

package io.deadheat.report;

/** Colour where the reader's terminal has it, plain text where it has not. */
public enum Ansi {
    ON,
    OFF;

    /** Honours {@code NO_COLOR} and {@code TERM=dumb}; {@code terminal} says whether a person is looking. */
    public static Ansi forTerminal(boolean terminal) {
        String noColor = System.getenv("NO_COLOR");
        boolean unwanted = noColor != null && !noColor.isEmpty() || "dumb".equals(System.getenv("TERM"));
        return terminal && !unwanted ? ON : OFF;
    }

    String bold(String text) {
        return wrap("1", text);
    }

    String red(String text) {
        return wrap("31", text);
    }

    String yellow(String text) {
        return wrap("33", text);
    }

    String dim(String text) {
        return wrap("2", text);
    }

    private String wrap(String code, String text) {
        return this == ON ? "\u001b[" + code + "m" + text + "\u001b[0m" : text;
    }
}

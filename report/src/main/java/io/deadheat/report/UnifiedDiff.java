package io.deadheat.report;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The changes of a unified diff as replacements of whole lines. */
final class UnifiedDiff {
    private static final Pattern HUNK = Pattern.compile("@@ -(\\d{1,9})(?:,\\d{1,9})? \\+\\d{1,9}(?:,\\d{1,9})? @@.*");
    private static final Pattern FILE = Pattern.compile("\\+\\+\\+ (?:b/)?([^\\t]+).*");

    private final List<Change> changes = new ArrayList<>();
    private final List<String> inserted = new ArrayList<>();
    private String file;
    private int line;
    private int start;
    private int deleted;

    /**
     * Lines {@code start} to {@code start + deleted - 1} of {@code file} become {@code text}; with nothing deleted, the
     * text goes before line {@code start}.
     */
    record Change(String file, int start, int deleted, String text) {}

    private UnifiedDiff() {}

    /** Empty where {@code diff} is null or no unified diff. */
    static List<Change> parse(String diff) {
        UnifiedDiff parser = new UnifiedDiff();
        if (diff != null) {
            diff.lines().forEach(parser::line);
        }
        parser.flush();
        return parser.changes;
    }

    private void line(String text) {
        Matcher named = FILE.matcher(text);
        Matcher hunk = HUNK.matcher(text);
        if (named.matches() || hunk.matches()) {
            flush();
            file = named.matches() ? named.group(1).strip() : file;
            line = hunk.matches() ? Integer.parseInt(hunk.group(1)) : 0;
        } else if (file != null && line > 0) {
            body(text);
        }
    }

    private void body(String text) {
        if (text.startsWith("-") || text.startsWith("+")) {
            start = deleted == 0 && inserted.isEmpty() ? line : start;
            if (text.startsWith("-")) {
                deleted++;
                line++;
            } else {
                inserted.add(text.substring(1) + "\n");
            }
        } else if (!text.startsWith("\\")) {
            flush();
            line++;
        }
    }

    private void flush() {
        if (deleted > 0 || !inserted.isEmpty()) {
            changes.add(new Change(file, start, deleted, String.join("", inserted)));
        }
        deleted = 0;
        inserted.clear();
    }
}

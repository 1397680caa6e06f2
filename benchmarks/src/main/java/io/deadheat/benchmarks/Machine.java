package io.deadheat.benchmarks;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What a figure was measured on: the kind of machine, never its name, the JDK and the commit. */
final class Machine {
    static final String COMMIT = "commit";
    static final List<String> HEADS = List.of("machine", "jdk", COMMIT);

    private Machine() {}

    static Map<String, String> columns() throws IOException {
        Map<String, String> columns = new LinkedHashMap<>();
        columns.put("machine", kind());
        columns.put("jdk", Runtime.version().feature() + "");
        columns.put(COMMIT, commit());
        return columns;
    }

    private static String kind() {
        return System.getProperty("os.name") + ' ' + System.getProperty("os.arch") + ' '
                + Runtime.getRuntime().availableProcessors() + " cores";
    }

    /**
     * The commit that is checked out, with a {@code +} where something in the checkout differs from it. Rows that were just
     * made are no difference.
     */
    static String commit() throws IOException {
        String commit = git("rev-parse", "--short=10", "HEAD");
        String changed = git("status", "--porcelain", "--", ".", ":!docs/results", ":!docs/results.md");
        return commit.matches("[0-9a-f]+") ? commit + (changed.isEmpty() ? "" : "+") : "unknown";
    }

    private static String git(String... arguments) throws IOException {
        List<String> line = new ArrayList<>(List.of("git"));
        line.addAll(List.of(arguments));
        Process git = new ProcessBuilder(line)
                .directory(Checkout.root().toFile())
                .redirectErrorStream(true)
                .start();
        return new String(git.getInputStream().readAllBytes(), StandardCharsets.UTF_8).trim();
    }
}

package io.deadheat.benchmarks;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What a figure was measured on: the kind of machine, never its name, the JDK and the commit. */
final class Machine {
    static final List<String> HEADS = List.of("machine", "jdk", "commit");

    private Machine() {}

    static Map<String, String> columns() throws IOException {
        Map<String, String> columns = new LinkedHashMap<>();
        columns.put("machine", kind());
        columns.put("jdk", Runtime.version().feature() + "");
        columns.put("commit", commit());
        return columns;
    }

    private static String kind() {
        return System.getProperty("os.name") + ' ' + System.getProperty("os.arch") + ' '
                + Runtime.getRuntime().availableProcessors() + " cores";
    }

    /** The commit that is checked out, with a {@code +} where something in the checkout differs from it. */
    private static String commit() throws IOException {
        Process git = new ProcessBuilder("git", "describe", "--always", "--exclude=*", "--abbrev=10", "--dirty=+")
                .directory(Checkout.root().toFile())
                .redirectErrorStream(true)
                .start();
        String said = new String(git.getInputStream().readAllBytes(), StandardCharsets.UTF_8).trim();
        return said.matches("[0-9a-f]+[+]?") ? said : "unknown";
    }
}

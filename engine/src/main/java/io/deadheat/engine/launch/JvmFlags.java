package io.deadheat.engine.launch;

import io.deadheat.engine.program.TargetJdk;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Tells a JVM that does not start because of its flags from a program that fails. */
public final class JvmFlags {
    /** Exit code of a JVM that does not start; one that was killed meanwhile has another. */
    public static final int REFUSED = 1;

    private JvmFlags() {}

    /** What the JVM says against {@code flags}, or nothing where it starts with them, or not even without. */
    public static Optional<String> refusal(TargetJdk jdk, List<String> flags) throws IOException, InterruptedException {
        Optional<String> said = flags.isEmpty() ? Optional.empty() : said(jdk, flags);
        return said.isPresent() && said(jdk, List.of()).isEmpty() ? said : Optional.empty();
    }

    private static Optional<String> said(TargetJdk jdk, List<String> flags) throws IOException, InterruptedException {
        List<String> line = new ArrayList<>(List.of(jdk.java().toString()));
        line.addAll(flags);
        line.add("-version");
        Process java = new ProcessBuilder(line).redirectErrorStream(true).start();
        try (InputStream in = java.getInputStream()) {
            String said = new String(in.readAllBytes(), StandardCharsets.UTF_8);
            return java.waitFor() != REFUSED
                    ? Optional.empty()
                    : Optional.of(said.lines()
                            .filter(l -> !l.startsWith("Picked up "))
                            .findFirst()
                            .orElse("no reason given"));
        }
    }
}

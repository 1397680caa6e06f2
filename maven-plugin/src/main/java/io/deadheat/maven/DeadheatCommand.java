package io.deadheat.maven;

import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/**
 * One command of Deadheat in a JVM of its own, so that neither its memory nor its signals are Maven's.
 *
 * @param options by their long names; given as system properties, which the command line overrides
 * @param environment of the command and of the program that it starts
 */
record DeadheatCommand(
        Path jar, File folder, Map<String, String> options, Map<String, String> environment, List<String> words) {

    /** Runs to the end, and answers with the exit code. */
    int run(Consumer<String> out, Consumer<String> err) throws IOException {
        ProcessBuilder builder = new ProcessBuilder(line()).directory(folder);
        builder.environment().putAll(environment);
        Process process = builder.start();
        process.getOutputStream().close();
        Thread errors = new Thread(() -> hear(process.getErrorStream(), err), "deadheat-stderr");
        errors.start();
        try {
            hear(process.getInputStream(), out);
            errors.join();
            return process.waitFor();
        } catch (InterruptedException e) {
            process.destroy();
            Thread.currentThread().interrupt();
            throw new IOException("interrupted", e);
        }
    }

    private List<String> line() {
        List<String> line = new ArrayList<>();
        line.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        options.forEach((name, value) -> line.add("-Ddeadheat." + name + "=" + value));
        line.addAll(List.of("-jar", jar.toString()));
        line.addAll(words);
        return line;
    }

    private static void hear(InputStream in, Consumer<String> lines) {
        try (BufferedReader reader = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8))) {
            reader.lines().forEach(lines);
        } catch (IOException e) {
            lines.accept("cannot be heard: " + e);
        }
    }
}

package io.deadheat.its.cli;

import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Assumptions;

/** {@code deadheat.jar} run as a user runs it, in a process of its own. */
public final class Deadheat {
    private static final Path JAR =
            Path.of("..", "cli", "target", "deadheat.jar").toAbsolutePath().normalize();
    private static final long LIMIT_SECONDS = 900;

    private final Path folder;
    private final Path jar;
    private final Map<String, String> environment = new HashMap<>();
    private byte[] input = {};

    private Deadheat(Path folder, Path jar) {
        this.folder = folder;
        this.jar = jar;
    }

    /** To be run in {@code folder}. */
    public static Deadheat in(Path folder) {
        Assumptions.assumeTrue(Files.exists(JAR), "needs " + JAR + ", which mvn verify builds");
        return new Deadheat(folder, JAR);
    }

    /** The same from a copy of the jar. */
    public Deadheat from(Path copy) {
        return new Deadheat(folder, copy);
    }

    static Path jar() {
        return JAR;
    }

    /** The compiled programs. */
    static String programs() {
        return Path.of("target", "classes").toAbsolutePath().toString();
    }

    Deadheat env(String name, String value) {
        environment.put(name, value);
        return this;
    }

    Deadheat input(String text) {
        input = text.getBytes(StandardCharsets.UTF_8);
        return this;
    }

    /** Runs to the end. */
    public Result run(String... args) {
        try (Running running = start(args)) {
            return running.await();
        }
    }

    /** Starts, so that the test can meddle. */
    Running start(String... args) {
        List<String> line = new ArrayList<>(
                List.of(Path.of(System.getProperty("java.home"), "bin", "java").toString(), "-jar", jar.toString()));
        line.addAll(List.of(args));
        try {
            Path out = Files.createTempFile(folder, "out", ".txt");
            Path err = Files.createTempFile(folder, "err", ".txt");
            ProcessBuilder builder = new ProcessBuilder(line)
                    .directory(folder.toFile())
                    .redirectOutput(out.toFile())
                    .redirectError(err.toFile());
            builder.environment().putAll(environment);
            Process process = builder.start();
            try (OutputStream in = process.getOutputStream()) {
                in.write(input);
            }
            return new Running(process, out, err);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static String path(Object... entries) {
        List<String> names = new ArrayList<>();
        for (Object entry : entries) {
            names.add(entry.toString());
        }
        return String.join(File.pathSeparator, names);
    }

    /** What a run gave. */
    public record Result(int exit, String out, String err) {}

    /** A command that is being executed. */
    static final class Running implements AutoCloseable {
        private final Process process;
        private final Path out;
        private final Path err;

        Running(Process process, Path out, Path err) {
            this.process = process;
            this.out = out;
            this.err = err;
        }

        Process process() {
            return process;
        }

        /** Waits until the program under test has printed {@code text}. */
        void awaitOutput(String text) throws IOException, InterruptedException {
            long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(LIMIT_SECONDS);
            while (!Files.readString(out).contains(text)) {
                if (!process.isAlive() || System.nanoTime() > end) {
                    throw new AssertionError("never printed " + text + ": " + Files.readString(err));
                }
                process.waitFor(50, TimeUnit.MILLISECONDS);
            }
        }

        /** What it has said on stderr so far. */
        String errors() throws IOException {
            return Files.readString(err);
        }

        /** The child JVM that runs the program. */
        ProcessHandle target() {
            return process.descendants().findFirst().orElseThrow();
        }

        Result await() {
            try {
                if (!process.waitFor(LIMIT_SECONDS, TimeUnit.SECONDS)) {
                    throw new AssertionError("does not end: " + Files.readString(err));
                }
                return new Result(process.exitValue(), Files.readString(out), Files.readString(err));
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        }

        @Override
        public void close() {
            process.descendants().forEach(ProcessHandle::destroyForcibly);
            process.destroyForcibly();
        }
    }
}

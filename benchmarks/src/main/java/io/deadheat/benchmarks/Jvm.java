package io.deadheat.benchmarks;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * A JVM to be run and measured. A shell is put before it for its {@code times}, which tells what a child has used in
 * all, also after its end.
 *
 * @param launcher what starts it: {@code java}, or the checkout's own command
 * @param command its arguments; paths are relative to the root of the checkout
 * @param oneCore whether all its threads share one core
 */
record Jvm(String launcher, List<String> command, boolean oneCore) {
    private static final String JAVA = "java";
    private static final long SECONDS = 1800;
    private static final String SHELL = "\"$@\" & child=$!; wait $child; code=$?; times > \"$0\"; exit $code";

    Jvm(List<String> command, boolean oneCore) {
        this(JAVA, command, oneCore);
    }

    static Jvm of(String... command) {
        return new Jvm(List.of(command), false);
    }

    /** As a user starts it, with what that takes. */
    static Jvm byCommand(String... command) {
        return new Jvm("./deadheat", List.of(command), false);
    }

    Jvm onOneCore() {
        return new Jvm(launcher, command, true);
    }

    /** As one would type it. */
    String text() {
        return (oneCore ? "taskset -c 0 " : "") + launcher + " " + String.join(" ", command);
    }

    /** A JVM that came to no good end, or to none in its time. */
    static final class Failed extends IllegalStateException {
        private static final long serialVersionUID = 1;

        private final boolean ended;

        private Failed(String what, boolean ended) {
            super(what);
            this.ended = ended;
        }

        boolean ended() {
            return ended;
        }
    }

    /** Runs it to its end, which must be a good one. */
    Measured run() throws IOException, InterruptedException {
        return run(SECONDS);
    }

    /** @param seconds after which it is ended, as a JVM that hangs must be */
    Measured run(long seconds) throws IOException, InterruptedException {
        Path root = Checkout.root();
        Path times = root.resolve(Checkout.scratch("times"));
        Path output = root.resolve(Checkout.scratch("output"));
        List<String> line = new ArrayList<>(List.of("sh", "-c", SHELL, times.toString()));
        line.addAll(oneCore ? List.of("taskset", "-c", "0") : List.of());
        String home = System.getProperty("java.home");
        line.add(launcher.equals(JAVA) ? Path.of(home, "bin", JAVA).toString() : launcher);
        line.addAll(command);
        long start = System.nanoTime();
        ProcessBuilder builder = new ProcessBuilder(line)
                .directory(root.toFile())
                .redirectErrorStream(true)
                .redirectOutput(output.toFile());
        builder.environment().put("JAVA_HOME", home);
        Process process = builder.start();
        process.getOutputStream().close();
        boolean ended = process.waitFor(seconds, TimeUnit.SECONDS);
        double wall = (System.nanoTime() - start) / 1e9;
        String said = ended ? Files.readString(output) : "no end in " + seconds + " s";
        if (!ended || process.exitValue() != 0) {
            process.descendants().forEach(ProcessHandle::destroyForcibly);
            throw new Failed(text() + " failed: " + said, ended);
        }
        return new Measured(wall, cpu(Files.readString(times, StandardCharsets.UTF_8)), said);
    }

    /** The second line is of the children: user and system time, as in {@code 0m1.25s 0m0.10s}. */
    static double cpu(String times) {
        double sum = 0;
        for (String part : times.lines().toList().get(1).trim().split("\\s+")) {
            int minutes = part.indexOf('m');
            sum += 60 * Double.parseDouble(part.substring(0, minutes));
            sum += Double.parseDouble(part.substring(minutes + 1, part.length() - 1));
        }
        return sum;
    }

    /** Runs all of them in turn, {@code rounds} times, so that a busy hour of the machine hits all alike. */
    static List<Measured> medians(List<Jvm> jvms, int rounds) throws IOException, InterruptedException {
        List<List<Measured>> runs = new ArrayList<>();
        jvms.forEach(jvm -> runs.add(new ArrayList<>()));
        for (int round = 0; round < rounds; round++) {
            for (int i = 0; i < jvms.size(); i++) {
                runs.get(i).add(jvms.get(i).run());
            }
        }
        return Collections.unmodifiableList(runs.stream().map(Measured::median).toList());
    }
}

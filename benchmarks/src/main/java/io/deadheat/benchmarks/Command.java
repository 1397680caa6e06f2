package io.deadheat.benchmarks;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * A command of Deadheat as a user types it, or another JVM, run to its end, to its time, or until it has shown what was looked for; then it
 * is ended as by Ctrl-C and keeps what it has.
 *
 * @param exit its exit code, -1 where it had to be ended
 * @param said all that it printed
 */
record Command(int exit, String said, double seconds) {
    private static final long GRACE = 60;
    private static final long POLL_MILLIS = 1000;

    /** Says now and then whether what was looked for is there, so that the command need not go on. */
    interface Goal {
        boolean isReached() throws IOException;
    }

    /** @param seconds what the command was given itself; it may take a little longer to end */
    static Command run(List<String> arguments, Path log, long seconds, Goal goal)
            throws IOException, InterruptedException {
        return run(List.of(), arguments, log, seconds, goal);
    }

    /** @param flags for the JVM of the command */
    static Command run(List<String> flags, List<String> arguments, Path log, long seconds, Goal goal)
            throws IOException, InterruptedException {
        List<String> line = new ArrayList<>(flags);
        line.addAll(List.of("-jar", Checkout.AGENT));
        line.addAll(arguments);
        return java(System.getProperty("java.home"), line, log, seconds + GRACE, goal);
    }

    /** Any JVM, ended after so many seconds. */
    static Command java(String home, List<String> arguments, Path log, long seconds, Goal goal)
            throws IOException, InterruptedException {
        return java(Checkout.root(), home, arguments, log, seconds, goal);
    }

    /** @param folder where it works */
    static Command java(Path folder, String home, List<String> arguments, Path log, long seconds, Goal goal)
            throws IOException, InterruptedException {
        List<String> line = new ArrayList<>(List.of(Path.of(home, "bin", "java").toString()));
        line.addAll(arguments);
        return any(folder, line, log, seconds, goal);
    }

    /** Any program at all. */
    static Command any(Path folder, List<String> line, Path log, long seconds, Goal goal)
            throws IOException, InterruptedException {
        Files.createDirectories(log.getParent());
        long start = System.nanoTime();
        Process process = new ProcessBuilder(line)
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .redirectOutput(log.toFile())
                .start();
        process.getOutputStream().close();
        boolean ended = false;
        while (!ended && System.nanoTime() - start < TimeUnit.SECONDS.toNanos(seconds)) {
            ended = process.waitFor(POLL_MILLIS, TimeUnit.MILLISECONDS);
            if (!ended && goal.isReached()) {
                process.destroy();
                ended = process.waitFor(GRACE, TimeUnit.SECONDS);
            }
        }
        if (!ended) {
            process.descendants().forEach(ProcessHandle::destroyForcibly);
            process.destroyForcibly().waitFor();
        }
        double took = (System.nanoTime() - start) / 1e9;
        return new Command(ended ? process.exitValue() : -1, Files.readString(log), took);
    }

    /** The last thing that it said on its own behalf that is not progress, for a reason in a table. */
    String complaint() {
        List<String> lines =
                said.lines().filter(l -> l.startsWith("deadheat: ")).toList();
        return lines.isEmpty() ? "" : lines.get(lines.size() - 1).substring("deadheat: ".length());
    }
}

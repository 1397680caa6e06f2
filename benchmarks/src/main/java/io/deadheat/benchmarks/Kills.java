package io.deadheat.benchmarks;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Kills the JVMs of a campaign's workers at random moments all along, and sometimes the command itself, which is then given again.
 * Only what this command has started is killed, each by its id.
 */
final class Kills {
    private static final Pattern JOB = Pattern.compile("\\{\"job\":\"([^\"]+)\"");
    private static final int SHORTEST_MILLIS = 100;
    private static final int LONGEST_MILLIS = 1500;
    private static final int MOST_BETWEEN = 12;

    private final Random random;
    private int workers;
    private int commands;

    Kills(long seed) {
        random = new Random(seed);
    }

    /** Gives {@code campaign} until it comes to its end by itself; it is killed {@code times} times before that. */
    void during(Jvm campaign, int times) throws IOException, InterruptedException {
        Path log = Checkout.root().resolve(Checkout.scratch("kills.log"));
        Process command = start(campaign, log);
        int until = workers + 1;
        while (!command.waitFor(pause(), TimeUnit.MILLISECONDS)) {
            List<ProcessHandle> jvms = command.children().toList();
            if (!jvms.isEmpty() && jvms.get(random.nextInt(jvms.size())).destroyForcibly()) {
                workers++;
            }
            if (commands < times && workers >= until) {
                command.destroyForcibly().waitFor();
                commands++;
                until = workers + 1 + random.nextInt(MOST_BETWEEN);
                command = start(campaign, log);
            }
        }
        if (command.exitValue() != 0) {
            throw new IllegalStateException(campaign.text() + " failed: " + Files.readString(log));
        }
    }

    private int pause() {
        return SHORTEST_MILLIS + random.nextInt(LONGEST_MILLIS - SHORTEST_MILLIS);
    }

    private static Process start(Jvm jvm, Path log) throws IOException {
        List<String> line = new ArrayList<>();
        line.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        line.addAll(jvm.command());
        Process process = new ProcessBuilder(line)
                .directory(Checkout.root().toFile())
                .redirectErrorStream(true)
                .redirectOutput(log.toFile())
                .start();
        process.getOutputStream().close();
        return process;
    }

    /** How often who was killed, and what became of the plan's jobs. */
    void print(Path plan, Path shard, PrintStream out) throws IOException {
        List<String> jobs = ids(plan);
        List<String> answered = ids(shard);
        List<String> lost = new ArrayList<>(jobs);
        lost.removeAll(new HashSet<>(answered));
        out.printf(
                Locale.ROOT,
                "%d jobs on two workers, %d JVMs of theirs killed, the command %d times: %d jobs lost, %d answered twice%n",
                jobs.size(),
                workers,
                commands,
                lost.size(),
                answered.size() - new HashSet<>(answered).size());
    }

    /** Of the lines behind the first. */
    private static List<String> ids(Path file) throws IOException {
        return Files.readAllLines(file).stream()
                .skip(1)
                .map(JOB::matcher)
                .filter(Matcher::lookingAt)
                .map(m -> m.group(1))
                .toList();
    }
}

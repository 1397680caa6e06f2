package io.deadheat.benchmarks;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Jobs of a JVM under control, each a line as the agent reads it, and what it says of their runs. */
final class ControlledRuns {
    private static final String WARM_UP = "warm-up";
    private static final int FIRST_JDK_WITH_VIRTUAL_THREADS = 21;

    private final String name;
    private final String classPath;
    private final String options;
    private final List<String> program;
    private final List<String> jobs = new ArrayList<>();

    /** @param program the main class below {@code targets}, and its arguments */
    ControlledRuns(String name, String program) {
        this(name, Checkout.TARGETS, "", "targets." + program);
    }

    /** @param options more of the agent's, each behind a comma */
    private ControlledRuns(String name, String classPath, String options, String program) {
        this.name = name;
        this.classPath = classPath;
        this.options = options;
        this.program = List.of(program.split(" "));
    }

    /** Targets with their threads as {@code engine} has them. */
    static ControlledRuns targetsOn(String engine, String name, String program) {
        return new ControlledRuns(name, Checkout.TARGETS, ",engine=" + engine, "targets." + program);
    }

    /** A program of ours with its threads as {@code engine} has them; its classes are shared by all runs. */
    static ControlledRuns sharedOn(String engine, String name, String program) {
        return new ControlledRuns(name, Checkout.CLASSES, ",isolate=none,engine=" + engine, program);
    }

    /** A program of ours as {@code fuzz} runs it where nothing else is asked for. */
    static ControlledRuns ofOurs(String name, String program) {
        return new ControlledRuns(name, Checkout.CLASSES, "", program);
    }

    /** A program whose runs are separated as {@code --isolate} says. */
    static ControlledRuns isolated(String isolation, String name, String classPath, String program) {
        return new ControlledRuns(name, classPath, ",isolate=" + isolation, program);
    }

    /** Runs with consecutive seeds until one ends badly. */
    void addUntilFound(String id, String strategy, long seed, int most) {
        jobs.add(String.join("\t", id, strategy, "" + seed, "" + most, "early"));
    }

    /** Runs with consecutive seeds; {@code main} is the class to run, null for that of all jobs. */
    void add(String id, String strategy, long seed, int runs, String main) {
        String how = main == null ? "all" : "all,main=targets." + main;
        jobs.add(String.join("\t", id, strategy, "" + seed, "" + runs, how));
    }

    /** Runs of the program of all jobs, directed at statements if there are any. */
    void directed(String id, String strategy, long seed, int runs, List<String> statements) {
        List<String> fields = new ArrayList<>(List.of(id, strategy, "" + seed, "" + runs, "all"));
        fields.addAll(statements);
        jobs.add(String.join("\t", fields));
    }

    /** The classes below {@code targets} in the folder {@code kind}. */
    static List<String> targets(String kind) throws IOException {
        try (var files = Files.list(Checkout.root().resolve(Checkout.TARGETS + "/targets/" + kind))) {
            return files.map(f -> f.getFileName().toString())
                    .filter(f -> f.endsWith(".class") && !f.contains("$") && !f.startsWith("package-info"))
                    .map(f -> kind + "." + f.substring(0, f.length() - ".class".length()))
                    .sorted()
                    .toList();
        }
    }

    /** All targets that this JDK can run. */
    static List<String> runnableTargets() throws IOException {
        List<String> all = new ArrayList<>();
        for (String kind : List.of("racy", "clean", "deadlock")) {
            all.addAll(targets(kind));
        }
        if (Runtime.version().feature() < FIRST_JDK_WITH_VIRTUAL_THREADS) {
            all.removeIf(t -> t.contains("Virtual"));
        }
        return all;
    }

    /** As one would type it. */
    String text() throws IOException {
        return jvm().text();
    }

    List<Line> run() throws IOException, InterruptedException {
        measure();
        return lines();
    }

    /** Makes the runs; what they were is in {@link #lines} then. */
    Measured measure() throws IOException, InterruptedException {
        Files.deleteIfExists(Checkout.root().resolve(results()));
        Files.write(Checkout.root().resolve(jobs()), jobs);
        return jvm().run();
    }

    List<Line> lines() throws IOException {
        Path results = Checkout.root().resolve(results());
        return Files.readAllLines(results).stream()
                .map(Line::new)
                .filter(l -> l.text("schedule") != null && !WARM_UP.equals(l.text("job")))
                .toList();
    }

    /** What the JVM said at its end: {@code isolation} is what separated the runs. */
    Line last() throws IOException {
        List<String> all = Files.readAllLines(Checkout.root().resolve(results()));
        return new Line(all.get(all.size() - 1));
    }

    private String jobs() throws IOException {
        return Checkout.scratch(name + ".tsv");
    }

    private String results() throws IOException {
        return Checkout.scratch(name + ".jsonl");
    }

    private Jvm jvm() throws IOException {
        String agent = Checkout.agent("mode=control,switch=all,jobs=" + jobs() + ",results=" + results() + options);
        List<String> command = new ArrayList<>(
                List.of("-ea", "-XX:+UseSerialGC", agent, "-cp", classPath, "io.deadheat.agent.control.Harness"));
        command.addAll(program);
        return new Jvm(command, false);
    }

    /** One run, as the JSON that was written of it. */
    record Line(String json) {
        /** The text of a field of this name, null if there is none. */
        String text(String field) {
            return found(field, "\"((?:[^\"\\\\]|\\\\.)*)\"");
        }

        boolean isControlled() {
            return json.contains("\"controlled\":true");
        }

        long number(String field) {
            return Long.parseLong(found(field, "(-?\\d+)"));
        }

        private String found(String field, String value) {
            Matcher m = Pattern.compile("(?<!\\\\)\"" + field + "\":" + value).matcher(json);
            return m.find() ? m.group(1) : null;
        }
    }
}

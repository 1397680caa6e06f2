package io.deadheat.engine.control;

import io.deadheat.engine.BadInputException;
import io.deadheat.engine.launch.Budget;
import io.deadheat.engine.launch.Child;
import io.deadheat.engine.launch.Interruption;
import io.deadheat.engine.launch.JvmFlags;
import io.deadheat.engine.launch.Launch;
import io.deadheat.model.AgentOptions;
import io.deadheat.model.AgentOptions.Key;
import io.deadheat.model.Coverage;
import io.deadheat.report.Json;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;

/** Starts a fresh JVM for a list of jobs and hands on what it says of each run, while it runs. */
public final class ControlledJvm {
    /** The job of the run that comes before all jobs. */
    public static final String WARM_UP = "warm-up";

    private final ControlledTarget target;
    private final Path work;
    private final Interruption interruption;
    private final Budget budget;
    private boolean quickAtFirst;
    private Consumer<RunRecord> firstRun = run -> {};
    private Ahead ahead;
    private Coverage coverage;
    private boolean begun;
    private String underWay;
    private final Set<String> late = new HashSet<>();
    private String engine;
    private RunRecord last;

    public ControlledJvm(ControlledTarget target, Path work, Interruption interruption, Budget budget) {
        this.target = target;
        this.work = work;
        this.interruption = interruption;
        this.budget = budget;
    }

    /** A JVM that waits for its jobs. */
    private record Ahead(Child child, Path own, Path log) {}

    /** Where the program turns out to be short, the quick compiler alone makes its runs; else another JVM is started. */
    public ControlledJvm quickAtFirst() {
        quickAtFirst = true;
        return this;
    }

    /** Whether it is still taken to be. */
    public boolean isQuick() {
        return quickAtFirst;
    }

    /** Lets {@code listener} know of the run before all jobs as soon as it is made. */
    public ControlledJvm onFirstRun(Consumer<RunRecord> listener) {
        firstRun = listener;
        return this;
    }

    /**
     * Starts the JVM before its jobs are known.
     *
     * @param alike jobs with all statements that those to come may be directed at
     */
    public void startAhead(List<ControlledJob> alike, String switchAt) throws IOException {
        Path own = Files.createTempDirectory(work, "jvm-");
        Path log = own.resolve("log");
        Launch launch = launch(target, own);
        AgentOptions options = options(own, alike, switchAt).set(Key.LATER, later(own));
        ahead = new Ahead(launch.startApart(options, log), own, log);
    }

    /** Ends the JVM if it was started ahead and has no jobs. */
    public void kill() {
        if (ahead != null) {
            ahead.child.kill();
            ahead = null;
        }
    }

    private static Path later(Path own) {
        return own.resolve("later.tsv");
    }

    /**
     * How the JVM ended.
     *
     * @param coverage null where it ended before all jobs were done
     * @param engine what the program's threads ran as; null where it ended before all jobs were done
     * @param said the last line that the JVM itself printed, or null
     * @param begun whether the program was run at all
     * @param at the job that was begun last, or null
     * @param late the jobs that were not done to their end for want of time
     */
    public record Ending(
            int exit,
            boolean inTime,
            boolean asked,
            Coverage coverage,
            String engine,
            String said,
            boolean begun,
            String at,
            Set<String> late) {
        public boolean isComplete() {
            return coverage != null;
        }
    }

    /** What the program's threads ran as; null where the last JVM ended before all jobs were done. */
    public String engine() {
        return engine;
    }

    /** Runs {@code jobs}; the program is not heard. */
    public Ending run(List<ControlledJob> jobs, String switchAt, Consumer<RunRecord> each)
            throws IOException, InterruptedException {
        if (ahead != null) {
            return runAhead(jobs, each);
        }
        if (quickAtFirst) {
            Ending end = run(target.forRunsOf(0), ControlledTarget.SHORT_RUN, jobs, switchAt, each);
            if (end.exit() != AgentOptions.TOO_LONG) {
                return end;
            }
            quickAtFirst = false;
        }
        return run(target, Long.MAX_VALUE, jobs, switchAt, each);
    }

    private Ending run(
            ControlledTarget on, long longest, List<ControlledJob> jobs, String switchAt, Consumer<RunRecord> each)
            throws IOException, InterruptedException {
        Path own = Files.createTempDirectory(work, "jvm-");
        Path log = own.resolve("log");
        AgentOptions options = options(own, jobs, switchAt).set(Key.LONGEST, longest);
        return await(launch(on, own).startApart(options, log), own, log, each);
    }

    private Ending runAhead(List<ControlledJob> jobs, Consumer<RunRecord> each)
            throws IOException, InterruptedException {
        Ahead started = ahead;
        ahead = null;
        Path written = write(jobs, started.own.resolve("written.tsv"));
        Files.move(written, later(started.own), StandardCopyOption.ATOMIC_MOVE);
        return await(started.child, started.own, started.log, each);
    }

    /** Runs {@code jobs} with the program's output on ours. */
    public Ending runAloud(List<ControlledJob> jobs, String switchAt, Consumer<RunRecord> each)
            throws IOException, InterruptedException {
        Path own = Files.createTempDirectory(work, "jvm-");
        AgentOptions options = options(own, jobs, switchAt).set(Key.ECHO, "true");
        return await(launch(target, own).start(options), own, null, each);
    }

    private static Launch launch(ControlledTarget on, Path own) {
        List<String> flags = ControlledFlags.of(on.jvmArgs());
        return new Launch(new Controlled(on.program()), on.jdk(), flags, on.agentJar(), own);
    }

    private static Path write(List<ControlledJob> jobs, Path file) throws IOException {
        return Files.write(file, jobs.stream().map(ControlledJob::line).toList(), StandardCharsets.UTF_8);
    }

    private AgentOptions options(Path own, List<ControlledJob> jobs, String switchAt) throws IOException {
        Path file = write(jobs, own.resolve("jobs.tsv"));
        AgentOptions agent = target.agent().get();
        if (agent.get(Key.INPUT, null) == null) {
            agent.set(Key.INPUT, Files.createFile(own.resolve("stdin")));
        }
        return agent.set(Key.MODE, "control")
                .set(Key.SWITCH, switchAt)
                .set(Key.JOBS, file)
                .set(Key.RESULTS, results(own))
                .set(Key.BRIEF, "true");
    }

    private static Path results(Path own) {
        return own.resolve("results.jsonl");
    }

    private Ending await(Child child, Path own, Path log, Consumer<RunRecord> each)
            throws IOException, InterruptedException {
        coverage = null;
        begun = false;
        underWay = null;
        engine = null;
        late.clear();
        Json.parse("{}"); // What reads the results takes a while to load, and has time now.
        ResultsTail tail = new ResultsTail(results(own), line -> take(line, each));
        Child.Ending end = interruption.await(child, budget, tail::poll);
        tail.poll();
        if (end.exit() == JvmFlags.REFUSED && !Files.exists(results(own))) {
            JvmFlags.refusal(target.jdk(), target.jvmArgs()).ifPresent(said -> {
                throw new BadInputException("the program's JVM refuses its flags: " + said);
            });
        }
        return new Ending(
                end.exit(),
                end.inTime(),
                end.asked(),
                coverage,
                engine,
                log == null ? null : LastWords.in(log),
                begun,
                underWay,
                Set.copyOf(late));
    }

    private void take(String line, Consumer<RunRecord> each) {
        if (line.startsWith("[")) {
            each.accept(last.butFor(line));
        } else {
            take(Json.parse(line), each);
        }
    }

    private void take(Json line, Consumer<RunRecord> each) {
        if (WARM_UP.equals(line.text("begins"))) {
            begun = true;
        } else if (line.text("begins") != null) {
            underWay = line.text("begins");
        } else if (line.text("late") != null) {
            late.add(line.text("late"));
        } else if (line.text("job") == null) {
            List<Coverage.Skipped> skipped = line.each("skipped")
                    .map(s -> new Coverage.Skipped(s.text("class"), s.text("why")))
                    .toList();
            engine = line.text("engine");
            coverage = new Coverage(line.count("classes"), line.count("instrumented"), skipped, line.strings("notes"));
        } else {
            last = RunRecord.parse(line);
            if (last.job().equals(WARM_UP)) {
                firstRun.accept(last);
            }
            each.accept(last);
        }
    }
}

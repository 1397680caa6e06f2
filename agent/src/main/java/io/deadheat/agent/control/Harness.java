package io.deadheat.agent.control;

import io.deadheat.agent.instrument.Transformer;
import io.deadheat.hooks.ThreadState;
import io.deadheat.hooks.Threads;
import io.deadheat.model.AgentOptions;
import io.deadheat.model.AgentOptions.Key;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** The main class of a controlled JVM: runs each job's schedules one after another and writes a line for each run. */
public final class Harness {
    private static final long MAX_STEPS = 5_000_000;

    private static Scheduler scheduler;
    private static Transformer transformer;
    private static List<Job> jobs;
    private static Path results;

    private Harness() {}

    /** Told by the agent before main runs. */
    public static void prepare(AgentOptions options, Scheduler theScheduler, Transformer theTransformer)
            throws IOException {
        scheduler = theScheduler;
        transformer = theTransformer;
        jobs = Job.read(Path.of(options.get(Key.JOBS, "jobs.tsv")));
        results = Path.of(options.get(Key.RESULTS, "results.jsonl"));
    }

    /** The statements that any job's race set names. */
    public static Set<String> candidates(AgentOptions options) throws IOException {
        Set<String> all = new HashSet<>();
        for (Job job : Job.read(Path.of(options.get(Key.JOBS, "jobs.tsv")))) {
            all.addAll(RaceSet.statements(job.raceSet()));
        }
        return all;
    }

    public static void main(String[] args) throws Exception {
        ThreadState t = Threads.current();
        t.busy = true;
        Program program = new Program(args[0], Arrays.copyOfRange(args, 1, args.length));
        PrintStream out = System.out;
        PrintStream err = System.err;
        try {
            Baseline undirected = new Baseline();
            run(program, undirected, 0, new Transcript());
            for (Job job : jobs) {
                run(program, job, undirected.profile());
            }
        } finally {
            System.setOut(out);
            System.setErr(err);
        }
        Runtime.getRuntime().halt(0);
    }

    private static void run(Program program, Job job, Profile profile) throws Exception {
        BothOrders seen = new BothOrders();
        RaceSet raceSet = new RaceSet(job.raceSet());
        Strategy strategy = Strategies.make(job.strategy(), raceSet, profile);
        for (int i = 0; i < job.runs() && !strategy.exhausted(); i++) {
            Transcript transcript = new Transcript();
            Run run = run(program, strategy, job.seed() + i, transcript);
            strategy.end();
            write(RunLine.of(job, run, strategy, transcript));
            if (strategy instanceof RaceDirected directed && !job.allRuns() && seen.add(directed.meetings())) {
                return;
            }
        }
    }

    private static Run run(Program program, Strategy strategy, long seed, Transcript transcript) throws Exception {
        Run run = new Run(seed, strategy, MAX_STEPS);
        ClassLoader loader = new RunLoader(program.urls(), transformer);
        PrintStream stream = new PrintStream(transcript, true);
        System.setOut(stream);
        System.setErr(stream);
        FreshJdk.reset(seed);
        Thread main = new Thread(() -> main(program, loader, run), "main");
        main.setContextClassLoader(loader);
        scheduler.begin(run, main);
        main.start();
        for (int i = 0; i < run.tasks.size(); i++) {
            run.tasks.get(i).thread.join();
        }
        stream.flush();
        return run;
    }

    private static void main(Program program, ClassLoader loader, Run run) {
        Threads.current();
        try {
            program.main(loader);
        } catch (RunEnded e) {
            return;
        } catch (Throwable e) {
            Outcomes.failure(run, Thread.currentThread(), e);
        }
    }

    private static void write(String line) throws IOException {
        Files.write(
                results, List.of(line), StandardCharsets.UTF_8, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
    }
}

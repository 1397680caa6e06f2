package io.deadheat.agent.control;

import io.deadheat.agent.instrument.Transformer;
import io.deadheat.hooks.Faults;
import io.deadheat.hooks.ThreadState;
import io.deadheat.hooks.Threads;
import io.deadheat.model.AgentOptions;
import io.deadheat.model.AgentOptions.Key;
import io.deadheat.model.Coverage;
import io.deadheat.model.JsonWriter;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * The main class of a controlled JVM: runs each job's schedules one after another and writes a line for each run. The
 * first line is of an undirected run that belongs to no job, the last one says what was instrumented.
 */
public final class Harness {
    private static final String MINIMISE = "minimise:";
    private static final long LEFT_BEHIND_MILLIS = 5000;

    private static final ProcessHandle CONTROLLER =
            ProcessHandle.current().parent().orElse(null);

    private static Scheduler scheduler;
    private static Transformer transformer;
    private static List<Job> jobs;
    private static OutputStream results;
    private static boolean echo;
    private static boolean all;

    private Harness() {}

    /** Told by the agent before main runs. */
    public static void prepare(AgentOptions options, Scheduler theScheduler, Transformer theTransformer)
            throws IOException {
        scheduler = theScheduler;
        transformer = theTransformer;
        jobs = Job.read(Path.of(options.get(Key.JOBS, "jobs.tsv")));
        results = new FileOutputStream(options.get(Key.RESULTS, "results.jsonl"), true);
        echo = options.get(Key.ECHO, "false").equals("true");
        all = options.get(Key.SWITCH, "all").equals("all");
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
        FreshJdk.fix();
        new Watchdog(scheduler.choices()).start();
        try {
            Baseline undirected = new Baseline(all);
            write(attempt(program, undirected, new RaceSet(List.of()), 0, Manner.PLAIN)
                    .line("warm-up"));
            for (Job job : jobs) {
                run(program, job, undirected.profile(), echo ? out : null);
            }
        } finally {
            System.setOut(out);
            System.setErr(err);
        }
        write(last());
        Runtime.getRuntime().halt(0);
    }

    private static void run(Program program, Job job, Profile general, PrintStream listener) throws Exception {
        RaceSet raceSet = new RaceSet(job.raceSet());
        BothOrders seen = new BothOrders(raceSet);
        Profile profile = raceSet.keys().isEmpty() ? general : profile(program, raceSet);
        Manner manner = new Manner(Livelock.bound(profile.steps()), job.timeline(), listener);
        if (job.strategy().startsWith(MINIMISE)) {
            minimise(program, job, raceSet, profile, manner);
            return;
        }
        Strategy strategy = Strategies.make(job.strategy(), raceSet, profile);
        for (int i = 0; i < job.runs() && !strategy.exhausted(); i++) {
            long seed = strategy instanceof Dfs ? job.seed() : job.seed() + i;
            haltIfAlone();
            Attempt attempt = attempt(program, strategy, raceSet, seed, manner);
            strategy.end();
            write(attempt.line(job.id()));
            boolean enough = strategy instanceof RaceDirected directed
                    ? seen.add(directed.meetings())
                    : attempt.run.endedBadly();
            if (enough && !job.allRuns()) {
                return;
            }
        }
    }

    /** Without a controller nobody would read the rest. */
    private static void haltIfAlone() {
        if (CONTROLLER != null && !CONTROLLER.isAlive()) {
            Runtime.getRuntime().halt(1);
        }
    }

    /** Makes the run of the job's seed, then others until its schedule is as simple as can be; one line in the end. */
    private static void minimise(Program program, Job job, RaceSet raceSet, Profile profile, Manner manner)
            throws Exception {
        Strategy original = Strategies.make(job.strategy().substring(MINIMISE.length()), raceSet, profile);
        Minimiser.Runs runs = s -> attempt(program, s, raceSet, job.seed(), manner.quiet()).run;
        Minimiser minimiser = new Minimiser(runs, raceSet, profile, job.runs());
        Strategy minimised = Minimised.of(original, minimiser, profile);
        write(attempt(program, minimised, raceSet, job.seed(), manner.stepByStep())
                .line(job.id()));
    }

    /** Of a run that is not directed; what arrives at the statements of the set counts as steps, too. */
    private static Profile profile(Program program, RaceSet raceSet) throws Exception {
        Baseline undirected = new Baseline(all);
        Run run = attempt(program, undirected, raceSet, 0, Manner.PLAIN).run;
        undirected.profile().steps += run.sightings.total();
        return undirected.profile();
    }

    /** How a run is made: its longest length, whether its steps are written down, who hears what it prints. */
    private record Manner(long maxSteps, boolean timeline, PrintStream listener) {
        static final Manner PLAIN = new Manner(Livelock.MOST_STEPS, false, null);

        Manner stepByStep() {
            return new Manner(maxSteps, true, listener);
        }

        Manner quiet() {
            return new Manner(maxSteps, false, null);
        }
    }

    /** A run with what it printed and the classes it used. */
    private record Attempt(Run run, Strategy strategy, Transcript transcript, RunLoader loader) {
        String line(String job) {
            return RunLine.of(job, run, strategy, transcript, loader);
        }
    }

    private static Attempt attempt(Program program, Strategy strategy, RaceSet raceSet, long seed, Manner manner)
            throws Exception {
        Strategy watched = raceSet.keys().isEmpty() ? new Watching(strategy) : strategy;
        Run run = new Run(seed, watched, raceSet, manner.maxSteps);
        run.timeline = manner.timeline ? new Timeline() : null;
        RunLoader loader = new RunLoader(program.urls(), transformer);
        Transcript transcript = new Transcript(manner.listener);
        PrintStream stream = new PrintStream(transcript, true);
        System.setOut(stream);
        System.setErr(stream);
        FreshJdk.reset(seed);
        Thread main = new Thread(() -> main(program, loader, run), "main");
        main.setContextClassLoader(loader);
        scheduler.begin(run, main);
        main.start();
        for (int i = 0; i < run.tasks.size(); i++) {
            awaitEnd(run, run.tasks.get(i));
        }
        stream.flush();
        return new Attempt(run, strategy, transcript, loader);
    }

    /** A thread that does not end although its run is over is left behind, and the run says so. */
    private static void awaitEnd(Run run, Task task) throws InterruptedException {
        while (task.thread.isAlive() && !run.over) {
            task.thread.join(100);
        }
        task.thread.join(LEFT_BEHIND_MILLIS);
        if (task.thread.isAlive()) {
            run.controlled = false;
        }
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

    private static String last() {
        Coverage coverage = transformer.coverage(Faults.all());
        JsonWriter json = JsonWriter.compact();
        json.beginObject()
                .field("job", null)
                .field("classes", coverage.classes())
                .field("instrumented", coverage.instrumented());
        json.name("skipped").beginArray();
        for (Coverage.Skipped s : coverage.skipped()) {
            json.beginObject()
                    .field("class", s.className())
                    .field("why", s.why())
                    .endObject();
        }
        return json.endArray().strings("notes", coverage.notes()).endObject().toString();
    }

    /** In one piece and at once, so that whoever reads along, or after a kill, sees whole lines. */
    private static void write(String line) throws IOException {
        results.write((line + System.lineSeparator()).getBytes(StandardCharsets.UTF_8));
    }
}

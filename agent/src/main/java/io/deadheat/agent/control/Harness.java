package io.deadheat.agent.control;

import io.deadheat.agent.instrument.Transformer;
import io.deadheat.hooks.Faults;
import io.deadheat.hooks.ThreadState;
import io.deadheat.hooks.Threads;
import io.deadheat.model.AgentOptions;
import io.deadheat.model.AgentOptions.Key;
import io.deadheat.model.Coverage;
import io.deadheat.model.JsonWriter;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The main class of a controlled JVM: runs each job's schedules one after another and writes a line before each job and
 * one for each run. The first line is of an undirected run that belongs to no job, the last one says what was
 * instrumented.
 */
public final class Harness {
    /** Runs that are aimed at nothing are compared with each other. */
    private static final int FEWEST_CONTROLS = 3;

    private static final long SLOW_NANOS = 200_000_000;

    private static final String MINIMISE = "minimise:";
    private static final String WARM_UP = "warm-up";
    /** How often the first run is made again before it is believed that statics can be put back. */
    private static final int TRIALS = 2;

    private static final long LONG_RUN = 100_000;
    private static final long LONG_NANOS = 2_000_000_000;

    private static Scheduler scheduler;
    private static Transformer transformer;
    private static List<Job> jobs;
    private static Results results;
    private static Path later;
    private static long longest;
    private static Isolation isolation;
    private static boolean echo;
    private static boolean all;
    private static int processor;
    private static Loaders loaders;

    private final Attempts attempts;
    private final Profile general;
    private final Attempt first;

    /** The runs of one program; the first of them is undirected and belongs to no job. */
    private Harness(Program program) throws IOException {
        attempts = new Attempts(program, scheduler, transformer, isolation);
        Baseline undirected = new Baseline(all);
        first = undirected(undirected);
        results.write(WARM_UP, first);
        general = undirected.profile();
        for (int i = 0; i < TRIALS; i++) {
            tryPuttingBack();
        }
    }

    private Attempt undirected(Baseline strategy) throws IOException {
        return attempts.make(strategy, RaceSet.NONE, 0, Manner.PLAIN);
    }

    /**
     * Makes the first run again if its classes' statics can be put back; unless it goes the same way, none are from now on. A long run can
     * do without: to load its classes is the least part of it.
     */
    private boolean tryPuttingBack() throws IOException {
        Loaders loaders = attempts.loaders();
        if (!loaders.willPutBack()) {
            return true;
        }
        boolean same =
                first.run().steps < LONG_RUN && undirected(new Baseline(all)).isLike(first);
        if (!same) {
            loaders.putNothingBack();
        }
        return same;
    }

    /** After all jobs: what other runs have left behind must not show. */
    private void tryOnceMore() throws IOException {
        if (!tryPuttingBack()) {
            Faults.record(
                    "putting static fields back",
                    new IllegalStateException("the last run was not like the first, try --isolate loader"));
        }
    }

    /** Told by the agent before main runs. */
    public static void prepare(AgentOptions options, Scheduler theScheduler, Transformer theTransformer)
            throws IOException {
        scheduler = theScheduler;
        transformer = theTransformer;
        jobs = Job.read(Path.of(options.get(Key.JOBS, "jobs.tsv")));
        String awaited = options.get(Key.LATER, null);
        later = awaited == null ? null : Path.of(awaited);
        longest = Long.parseLong(options.get(Key.LONGEST, "" + Long.MAX_VALUE));
        results = new Results(
                Path.of(options.get(Key.RESULTS, "results.jsonl")),
                options.get(Key.BRIEF, "false").equals("true"));
        isolation = Isolation.of(options.get(Key.ISOLATE, "auto"));
        echo = options.get(Key.ECHO, "false").equals("true");
        GivenInput.isIn(options.get(Key.INPUT, null));
        all = options.get(Key.SWITCH, "all").equals("all");
        processor = Integer.parseInt(
                options.get(Key.PROCESSOR, "" + ProcessHandle.current().pid()));
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
        Engine engine = scheduler.choices().engine;
        Program program = new Program(args[0], Arrays.copyOfRange(args, 1, args.length));
        PrintStream out = System.out;
        PrintStream err = System.err;
        FreshJdk.fix();
        new Watchdog(scheduler.choices()).start();
        LoaderAhead.begin();
        if (engine.wakesThreads()) {
            OneProcessor.bind(processor);
        }
        JdkPools.endReapers();
        transformer.jdkDone();
        try {
            engine.host(() -> runAll(program, echo ? out : null));
        } finally {
            System.setOut(out);
            System.setErr(err);
        }
        results.write(last());
        results.end();
        Runtime.getRuntime().halt(0);
    }

    private static void runAll(Program program, PrintStream listener) throws Exception {
        Map<List<String>, Harness> harnesses = new HashMap<>();
        jobs = later == null ? jobs : AwaitedJobs.in(later); // Two copies of a program may be in each other's way.
        long begin = System.nanoTime();
        tell("begins", WARM_UP);
        Harness own = new Harness(program);
        endIfTooLong(own, System.nanoTime() - begin);
        harnesses.put(program.line(), own);
        for (int i = 0; i < jobs.size(); i++) {
            Program wanted = program.of(jobs.get(i));
            tell("begins", jobs.get(i).id());
            Harness harness = harnesses.get(wanted.line());
            if (harness == null) {
                harness = new Harness(wanted);
                harnesses.put(wanted.line(), harness);
            }
            harness.run(jobs.get(i), listener);
            if (harness != own && !isWanted(program, wanted, i + 1)) {
                harness.tryOnceMore();
                harness.attempts.end();
                harnesses.remove(wanted.line());
            }
        }
        own.tryOnceMore();
        loaders = own.attempts.loaders();
    }

    /** What is left to the quick compiler alone is slow in the long run. */
    private static void endIfTooLong(Harness own, long nanos) throws IOException {
        if (longest < Long.MAX_VALUE && (own.first.run().steps > longest || nanos > LONG_NANOS)) {
            results.end();
            Runtime.getRuntime().halt(AgentOptions.TOO_LONG);
        }
    }

    /** Whether one of the jobs from {@code index} on runs {@code wanted}; what none does need not be kept. */
    private static boolean isWanted(Program program, Program wanted, int index) {
        return jobs.subList(index, jobs.size()).stream()
                .anyMatch(j -> program.of(j).line().equals(wanted.line()));
    }

    private void run(Job job, PrintStream listener) throws Exception {
        RaceSet raceSet = new RaceSet(job.raceSet());
        Profile profile = raceSet.keys().isEmpty() ? general : profile(raceSet);
        Manner manner = new Manner(Livelock.bound(profile.steps()), job.timeline(), listener);
        if (job.strategy().startsWith(MINIMISE)) {
            minimise(job, raceSet, profile, manner);
            return;
        }
        Strategy strategy = Strategies.make(job.strategy(), raceSet, profile);
        PairSearch search = strategy instanceof RaceDirected directed && !job.allRuns()
                ? new PairSearch(directed, raceSet, profile, job.runs())
                : null;
        boolean enough = false;
        int least = strategy instanceof RaceDirected ? 1 : FEWEST_CONTROLS;
        long from = System.nanoTime();
        for (int i = 0; i < job.runs() && !strategy.exhausted() && !enough; i++) {
            if (i >= least && isLate(job, i, System.nanoTime() - from)) {
                tell("late", job.id());
                return;
            }
            long seed = strategy instanceof Dfs ? job.seed() : job.seed() + i;
            Attempt attempt = attempts.make(strategy, raceSet, seed, manner);
            strategy.end();
            results.write(job.id(), attempt);
            if (search != null) {
                enough = search.add(attempt.run());
                strategy = search.next();
            } else {
                enough = attempt.run().endedBadly() && !job.allRuns() && !(strategy instanceof RaceDirected);
            }
        }
    }

    /** Whether a job of slow runs has taken its time; what is quick is not worth the question. */
    private static boolean isLate(Job job, int runs, long nanos) {
        return nanos / runs > SLOW_NANOS && nanos / 1_000_000 >= job.within();
    }

    private static void tell(String what, String job) throws IOException {
        results.write(
                JsonWriter.compact().beginObject().field(what, job).endObject().toString());
    }

    /** Makes the run of the job's seed, then others until its schedule is as simple as can be; one line in the end. */
    private void minimise(Job job, RaceSet raceSet, Profile profile, Manner manner) throws Exception {
        Strategy original = Strategies.make(job.strategy().substring(MINIMISE.length()), raceSet, profile);
        Minimiser.Runs runs =
                s -> attempts.make(s, raceSet, job.seed(), manner.quiet()).run();
        Minimiser minimiser = new Minimiser(runs, raceSet, profile, job.runs());
        Strategy minimised = Minimised.of(original, minimiser, raceSet, profile);
        results.write(job.id(), attempts.make(minimised, raceSet, job.seed(), manner.stepByStep()));
    }

    /** Of a run that is not directed; what arrives at the statements of the set counts as steps, too. */
    private Profile profile(RaceSet raceSet) throws Exception {
        Baseline undirected = new Baseline(all);
        Run run = attempts.make(undirected, raceSet, 0, Manner.PLAIN).run();
        undirected.profile().steps += run.sightings.total();
        return undirected.profile();
    }

    private static String last() {
        Coverage coverage = transformer.coverage(GivenInput.addTo(Engines.addTo(Faults.all())));
        JsonWriter json = JsonWriter.compact();
        json.beginObject()
                .field("job", null)
                .field("engine", scheduler.choices().engine.name())
                .field("isolation", loaders.classes())
                .field("stayed", loaders.stayed())
                .field("loaded", loaders.loaded())
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
}

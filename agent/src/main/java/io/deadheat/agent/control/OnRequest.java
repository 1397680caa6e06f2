package io.deadheat.agent.control;

import io.deadheat.agent.instrument.Transformer;
import io.deadheat.hooks.ThreadState;
import io.deadheat.hooks.Threads;
import io.deadheat.model.AgentOptions;
import io.deadheat.model.AgentOptions.Key;
import java.io.IOException;
import java.io.PrintStream;

/**
 * Controlled runs in a JVM whose main class is somebody else's, for tests that ask for them. Called by name from the
 * JUnit extension, which is on the class path while this is not.
 */
public final class OnRequest {
    private static OnRequest instance;

    private final Scheduler scheduler;
    private final Transformer transformer;
    private final boolean all;
    private boolean watched;

    private OnRequest(Scheduler scheduler, Transformer transformer, boolean all) {
        this.scheduler = scheduler;
        this.transformer = transformer;
        this.all = all;
    }

    /** Told by the agent before main runs. */
    public static void prepare(AgentOptions options, Scheduler scheduler, Transformer transformer) {
        FreshJdk.fix();
        instance = new OnRequest(
                scheduler, transformer, options.get(Key.SWITCH, "all").equals("all"));
    }

    /** True if this JVM makes controlled runs on request. */
    public static boolean isReady() {
        return instance != null;
    }

    /**
     * Runs {@code mainClass} under up to {@code runs} schedules, until one fails.
     *
     * @param races whether a race that does no harm is a failure
     * @return what failed, how, and how it is repeated; null if nothing did
     */
    public static synchronized String run(
            String mainClass, String[] args, String strategy, long seed, int runs, boolean races) throws Exception {
        ThreadState t = Threads.current();
        boolean busy = t.busy;
        PrintStream out = System.out;
        PrintStream err = System.err;
        t.busy = true;
        try {
            String[] answer = new String[1];
            Program program = new Program(mainClass, args);
            instance.scheduler
                    .choices()
                    .engine
                    .host(() -> answer[0] = instance.runs(program, strategy, seed, runs, races));
            return answer[0];
        } finally {
            System.setOut(out);
            System.setErr(err);
            instance.scheduler.choices().run = null;
            t.busy = busy;
        }
    }

    private String runs(Program program, String strategy, long seed, int runs, boolean races) throws IOException {
        if (!watched) {
            watched = true;
            new Watchdog(scheduler.choices()).start();
        }
        Attempts attempts = new Attempts(program, scheduler, transformer, Isolation.of("auto"));
        try {
            return runs(program, attempts, strategy, seed, runs, races);
        } finally {
            attempts.end();
        }
    }

    private String runs(Program program, Attempts attempts, String name, long seed, int runs, boolean races)
            throws IOException {
        Baseline undirected = new Baseline(all);
        attempts.make(undirected, RaceSet.NONE, 0, Manner.PLAIN);
        Profile profile = undirected.profile();
        Strategy strategy = Strategies.make(name, RaceSet.NONE, profile);
        Manner manner = new Manner(Livelock.bound(profile.steps()), false, null);
        Attempt racy = null;
        for (int i = 0; i < runs && !strategy.exhausted(); i++) {
            Attempt attempt = attempts.make(strategy, RaceSet.NONE, strategy instanceof Dfs ? seed : seed + i, manner);
            strategy.end();
            if (attempt.run().endedBadly()) {
                return RequestReport.of(program, attempt, name, i + 1);
            }
            boolean met = !RequestReport.meetings(attempt).isEmpty();
            racy = racy == null && met ? attempt : racy;
        }
        return racy != null && races ? RequestReport.of(program, racy, name, runs) : null;
    }
}

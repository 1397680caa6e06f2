package io.deadheat.agent.control;

import io.deadheat.agent.instrument.Transformer;
import io.deadheat.heal.runtime.Healing;
import io.deadheat.hooks.Host;
import io.deadheat.hooks.Threads;
import java.io.IOException;

/** Makes one run after the other, each with the JDK as a fresh JVM has it and, as a rule, with classes of its own. */
final class Attempts {
    private static final long LOOK_NANOS = 100_000_000;
    private static final long LEFT_BEHIND_NANOS = 5_000_000_000L;
    private static final long OUTSIDE_NANOS = 500_000_000L;

    private final Program program;
    private final Scheduler scheduler;
    private final Engine engine;
    private final Loaders loaders;
    private final CommonPool commonPool = new CommonPool();
    private final Output output;
    private Main mainThread;

    Attempts(Program program, Scheduler scheduler, Transformer transformer, Isolation isolation) {
        this.program = program;
        this.scheduler = scheduler;
        this.loaders = new Loaders(program.files(), transformer, isolation);
        this.output = new Output(() -> scheduler.choices().run.over);
        this.engine = scheduler.choices().engine;
        this.mainThread = engine.main(scheduler.choices());
    }

    Attempt make(Strategy strategy, RaceSet raceSet, long seed, Manner manner) throws IOException {
        Strategy watched = raceSet.keys().isEmpty() ? new Watching(strategy) : strategy;
        Run run = new Run(seed, watched, raceSet, manner.maxSteps());
        run.timeline = manner.timeline() ? new Timeline() : null;
        RunLoader loader = loaders.next(raceSet);
        output.renew(manner.listener());
        GivenInput.renew();
        FreshJdk.reset(seed);
        commonPool.reset();
        Healing.reset();
        JdkPools.renew();
        Main main = mainThread(loader);
        scheduler.begin(run, main.thread());
        main.run(() -> main(loader, run));
        awaitEnd(run);
        FreshJdk.end();
        run.forget();
        if (!run.controlled) {
            loaders.forgetLast();
        }
        return new Attempt(run, strategy, output.text(), loader);
    }

    /** Ends the thread that waits for the next run. */
    void end() {
        mainThread.giveUp();
    }

    Loaders loaders() {
        return loaders;
    }

    private Main mainThread(ClassLoader loader) {
        if (!mainThread.renew(loader)) {
            replaceMainThread();
            mainThread.renew(loader);
        }
        return mainThread;
    }

    private void replaceMainThread() {
        mainThread.giveUp();
        mainThread = engine.main(scheduler.choices());
    }

    /** A thread that does not end although its run is over is left behind, and the run says so. */
    private void awaitEnd(Run run) {
        long patience = LEFT_BEHIND_NANOS;
        boolean woken = false;
        while (!run.finished && patience > 0) {
            if (run.over && !woken && Outsiders.alone(run)) {
                Outsiders.wake(run);
                woken = true;
                patience = OUTSIDE_NANOS;
            }
            boolean over = run.over;
            long from = over ? System.nanoTime() : 0;
            engine.await(run, LOOK_NANOS);
            patience -= over ? System.nanoTime() - from : 0;
        }
        run.controlled &= run.finished;
        if (!run.finished || run.tasks.get(0).standsStill) {
            replaceMainThread();
        }
    }

    private void main(ClassLoader loader, Run run) {
        Threads.current();
        try {
            call(loader, run);
            scheduler.lastThreadEnds(Threads.current());
        } catch (RunEnded e) {
            return;
        }
    }

    private void call(ClassLoader loader, Run run) {
        try {
            program.main(loader);
        } catch (RunEnded e) {
            throw e;
        } catch (Throwable e) {
            Outcomes.failure(run, Host.current(), e);
        }
    }
}

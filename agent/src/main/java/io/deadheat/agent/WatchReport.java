package io.deadheat.agent;

import io.deadheat.agent.heal.Learner;
import io.deadheat.agent.instrument.Transformer;
import io.deadheat.detect.NoDetector;
import io.deadheat.detect.PatternSource;
import io.deadheat.hooks.Faults;
import io.deadheat.hooks.LastWord;
import io.deadheat.hooks.ShadowTable;
import io.deadheat.hooks.ThreadState;
import io.deadheat.hooks.Threads;
import io.deadheat.model.AgentOptions;
import io.deadheat.model.AgentOptions.Key;
import io.deadheat.model.Coverage;
import io.deadheat.model.Dossier;
import io.deadheat.model.DossierWriter;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/**
 * Writes {@code races.json}: every few seconds while the program runs, so that a kill loses little, and once more when
 * it ends.
 */
final class WatchReport {
    private static final long PERIOD_MILLIS = 2000;

    private final Audience audience;
    private final Transformer transformer;
    private final Learner learner;
    private final PatternSource patterns;

    /** Null where nobody wants to know. */
    private final Path output;

    private final String program;
    private final boolean endsWhenStuck;
    private int written = -1;
    private boolean finished;

    /** The threads that the program stands still with; empty if it does not. */
    private List<Thread> stuck = List.of();

    /** @param learner knows what was healed meanwhile, or null */
    WatchReport(AgentOptions options, Audience audience, Transformer transformer, Learner learner) {
        this.learner = learner;
        this.audience = audience;
        this.transformer = transformer;
        this.patterns = transformer.patterns();
        String usual = audience.detector() instanceof NoDetector ? null : ".deadheat/races.json";
        String name = options.get(Key.OUTPUT, usual);
        this.output = name == null ? null : Path.of(own(name)).toAbsolutePath();
        this.endsWhenStuck = options.get(Key.STUCK, "wait").equals("end");
        this.program = options.get(Key.PROGRAM, System.getProperty("sun.java.command", ""));
    }

    /** Several JVMs may be told the same options, such as the forks of a test run. */
    private static String own(String name) {
        return name.contains(AgentOptions.PROCESS)
                ? name.replace(
                        AgentOptions.PROCESS,
                        Long.toString(ProcessHandle.current().pid()))
                : name;
    }

    void start() {
        Thread flusher = new Thread(this::flushForEver, "deadheat-flush");
        flusher.setDaemon(true);
        flusher.start();
        Runnable finish = this::finish;
        Runtime.getRuntime().addShutdownHook(new Thread(finish, "deadheat-report"));
        LastWord.set(finish);
        if (endsWhenStuck) {
            new StuckProgram(this::finishWith).start();
        }
    }

    private void flushForEver() {
        ThreadState t = Threads.current();
        t.busy = true;
        try {
            while (true) {
                Thread.sleep(PERIOD_MILLIS);
                ShadowTable.sweep();
                flush();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private synchronized void finishWith(List<Thread> threads) {
        stuck = threads;
        finish();
    }

    private synchronized void finish() {
        finished = true;
        write();
    }

    /** Writes what is known now, unless the last word is written. */
    private synchronized void flush() {
        if (!finished && found() != written) {
            write();
        }
    }

    private int found() {
        return audience.detector().raceCount()
                + audience.lockOrder().deadlocks().size();
    }

    private void write() {
        if (output == null) {
            return;
        }
        ThreadState t = Threads.current();
        boolean busy = t.busy;
        t.busy = true;
        try {
            audience.listener().flush();
            DossierWriter.write(dossier(), output);
        } catch (IOException e) {
            System.err.println("deadheat: cannot write " + output + ": " + e);
        } finally {
            t.busy = busy;
        }
    }

    private Dossier dossier() {
        Dossier dossier = new Dossier();
        dossier.command = "watch";
        dossier.program = program;
        written = found();
        dossier.races.addAll(audience.detector().races(patterns));
        if (learner != null) {
            learner.tell(dossier.races);
        }
        dossier.deadlocks.addAll(audience.lockOrder().deadlocks());
        if (finished) {
            dossier.deadlocks.addAll(StuckThreads.beyond(audience.lockOrder().deadlocks()));
        }
        if (!stuck.isEmpty() && !StuckThreads.areInACycle()) {
            dossier.deadlocks.add(Standstill.of(stuck));
        }
        Coverage coverage = transformer.coverage(Faults.all());
        dossier.coverage = finished ? coverage : coverage.with(Coverage.UNFINISHED);
        return dossier;
    }
}

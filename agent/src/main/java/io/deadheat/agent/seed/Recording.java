package io.deadheat.agent.seed;

import io.deadheat.hooks.LastWord;
import io.deadheat.hooks.Sink;
import io.deadheat.hooks.ThreadState;
import io.deadheat.hooks.Threads;
import io.deadheat.model.AgentOptions;
import io.deadheat.model.AgentOptions.Key;
import io.deadheat.model.Coverage;
import java.io.IOException;
import java.nio.file.Path;
import java.util.function.Supplier;

/** A recording from the agent's start to the program's end. */
public final class Recording {
    private final SeedTracer tracer;
    private final Supplier<Coverage> coverage;
    private boolean finished;

    private Recording(SeedTracer tracer, Supplier<Coverage> coverage) {
        this.tracer = tracer;
        this.coverage = coverage;
    }

    /**
     * Begins one in the file that the options name; the answer is what the hooks are to lead to.
     *
     * @param coverage tells at the end which classes could not be recorded
     */
    public static Sink begin(AgentOptions options, Supplier<Coverage> coverage) throws IOException {
        SeedTracer tracer = new SeedTracer(new SeedWriter(Path.of(options.get(Key.TRACE, "seed.trace"))));
        Recording recording = new Recording(tracer, coverage);
        Runtime.getRuntime().addShutdownHook(new Thread(recording::finish, "deadheat-recording"));
        LastWord.set(recording::finish);
        return tracer;
    }

    private synchronized void finish() {
        if (!finished) {
            finished = true;
            ThreadState t = Threads.current();
            t.busy = true;
            tracer.finish(coverage.get().skipped());
        }
    }
}

package io.deadheat.agent.control;

import io.deadheat.hooks.Attachments;
import io.deadheat.hooks.Threads;
import java.io.PrintStream;
import java.util.function.BooleanSupplier;

/** {@code System.out} and {@code System.err} of one run after the other. */
final class Output {
    private final BooleanSupplier over;
    private PrintStream listener;
    private Transcript transcript;
    private PrintStream stream;

    /** @param over whether the run that prints has ended: what threads print that are thrown out of it is no output */
    Output(BooleanSupplier over) {
        this.over = over;
    }

    /**
     * Before each run. A stream that no run has printed to or closed is like a new one, whose buffers would be a good part
     * of what a small run costs.
     *
     * @param wanted what else is to hear the run, or null
     */
    void renew(PrintStream wanted) {
        if (stream == null || wanted != listener || !transcript.isEmpty() || transcript.isClosed()) {
            listener = wanted;
            transcript = new Transcript(wanted, over);
            stream = new PrintStream(transcript, true);
        } else {
            Attachments.set(Threads.current(), stream, null);
        }
        if (System.out != stream) {
            System.setOut(stream);
        }
        if (System.err != stream) {
            System.setErr(stream);
        }
    }

    /** What the run has printed. */
    String text() {
        return transcript.isEmpty() ? "" : transcript.text();
    }
}

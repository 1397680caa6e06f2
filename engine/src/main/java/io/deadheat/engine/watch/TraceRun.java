package io.deadheat.engine.watch;

import io.deadheat.detect.Detector;
import io.deadheat.detect.OfflineRun;
import io.deadheat.detect.PatternSource;
import io.deadheat.engine.BadInputException;
import io.deadheat.model.Dossier;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** A detector run off line, on the events that an observed run has written. */
public final class TraceRun {
    private TraceRun() {}

    /** A trace that is missing or damaged is bad input. */
    public static Dossier of(Path trace, Detector detector) {
        if (!Files.isRegularFile(trace)) {
            throw new BadInputException("no such trace: " + trace);
        }
        try {
            OfflineRun run = OfflineRun.of(trace, detector, PatternSource.NONE);
            Dossier dossier = new Dossier();
            dossier.command = "watch";
            dossier.program = trace.getFileName().toString();
            dossier.races.addAll(run.races());
            dossier.deadlocks.addAll(run.deadlocks());
            return dossier;
        } catch (IOException e) {
            throw new BadInputException("cannot read the trace " + trace + ": " + e.getMessage(), e);
        }
    }
}

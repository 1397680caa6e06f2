package io.deadheat.detect;

import io.deadheat.model.Deadlock;
import io.deadheat.model.Race;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/** What a detector concludes from a trace. */
public record OfflineRun(List<Race> races, List<Deadlock> deadlocks) {
    /** Runs {@code detector}, and the look at lock order beside it, on {@code trace}. */
    public static OfflineRun of(Path trace, Detector detector, PatternSource patterns) throws IOException {
        LockOrder order = new LockOrder();
        Locks.reset();
        TraceReader.replay(trace, new Listeners(detector, order));
        return new OfflineRun(detector.races(patterns), order.deadlocks());
    }
}

package io.deadheat.engine.watch;

import io.deadheat.engine.Completeness;
import io.deadheat.engine.ResultsFolder;
import io.deadheat.engine.control.ControlledFlags;
import io.deadheat.engine.launch.Budget;
import io.deadheat.engine.launch.Interruption;
import io.deadheat.model.AgentOptions;
import io.deadheat.model.AgentOptions.Key;
import io.deadheat.model.Dossier;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

/**
 * Watches a program until a run gives something to try. In a short program one worker of a pool may do everything before
 * the next has begun, and then nothing is shared: it is watched again, with delays. There are as many processors as for
 * the runs that will try what was seen.
 */
public final class FirstSight {
    /** Of the time that is left; the rest is for trying what was seen. */
    private static final int PART = 2;

    private static final int RUNS = 3;
    private static final long SHORT_NANOS = 5_000_000_000L;

    private FirstSight() {}

    /** @param request of one run, with the time that is left for everything */
    public static WatchResult of(WatchRequest request, ResultsFolder results, Interruption interruption)
            throws IOException, InterruptedException {
        Budget time = request.budget().part(PART, null);
        long from = System.nanoTime();
        WatchResult first = new Watch(like(request, request.agent(), time), results, interruption).run();
        boolean isShort = System.nanoTime() - from < SHORT_NANOS;
        WatchResult last = first;
        for (int run = 2; run <= RUNS && isShort && isEmpty(last); run++) {
            last = new Watch(noisy(request, run, time), results, interruption).run();
        }
        return last.completeness() == Completeness.FULL ? last : first;
    }

    private static boolean isEmpty(WatchResult result) {
        Dossier seen = result.dossier();
        return result.completeness() == Completeness.FULL && seen.races.isEmpty() && seen.deadlocks.isEmpty();
    }

    private static WatchRequest noisy(WatchRequest request, int run, Budget time) {
        return like(request, () -> request.agent().get().set(Key.NOISE, "mixed:20:" + run), time);
    }

    private static WatchRequest like(WatchRequest request, Supplier<AgentOptions> agent, Budget time) {
        List<String> flags = new ArrayList<>(List.of(ControlledFlags.PROCESSORS));
        flags.addAll(request.jvmArgs());
        return new WatchRequest(
                request.program(),
                request.jdk(),
                flags,
                request.agentJar(),
                agent,
                request.log(),
                request.trace(),
                request.runs(),
                time);
    }
}

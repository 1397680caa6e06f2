package io.deadheat.synth.seed;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** What has been tried and what came of it; what is not known yet is asked for, and tried with the next round. */
final class Tried {
    private final Map<Trial, Outcome> known = new HashMap<>();
    private final Set<Trial> asked = new LinkedHashSet<>();

    /** The outcome of a trial, null if it has to be waited for. */
    Outcome of(Trial trial) {
        Outcome outcome = known.get(trial);
        if (outcome == null) {
            asked.add(trial);
        }
        return outcome;
    }

    /** The outcome of a trial that was asked for before, else null. */
    Outcome known(Trial trial) {
        return known.get(trial);
    }

    /** Whether it is worth a try, or known to be good. */
    boolean mayWork(Trial trial) {
        Outcome outcome = of(trial);
        return outcome == null || outcome.isGood();
    }

    /** Tries all that was asked for; false if there was nothing. */
    boolean round(Probe probe) throws IOException, InterruptedException {
        List<Trial> todo = new ArrayList<>(asked);
        asked.clear();
        known.putAll(probe.run(todo));
        return !todo.isEmpty();
    }
}

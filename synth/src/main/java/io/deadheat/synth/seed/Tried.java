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
    /** So many are compiled and run at once: what a class with hundreds of methods asks for would be megabytes of source. */
    private static final int TOGETHER = 400;

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

    /** Tries all that was asked for, as far as there is time; false if there was nothing. */
    boolean round(Probe probe) throws IOException, InterruptedException {
        List<Trial> todo = new ArrayList<>(asked);
        asked.clear();
        for (int i = 0; i < todo.size() && !probe.isStopped(); i += TOGETHER) {
            known.putAll(probe.run(todo.subList(i, Math.min(todo.size(), i + TOGETHER))));
        }
        return !todo.isEmpty();
    }
}

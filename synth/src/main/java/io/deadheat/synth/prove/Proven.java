package io.deadheat.synth.prove;

import io.deadheat.model.Harm;
import io.deadheat.model.Race;
import io.deadheat.model.Verdict;
import io.deadheat.synth.source.TestCase;
import java.util.List;

/** A test and what it was seen to do. */
public record Proven(TestCase test, List<Race> races) {
    public List<Race> confirmed() {
        return races.stream().filter(r -> r.verdict == Verdict.CONFIRMED).toList();
    }

    public boolean exposes() {
        return !confirmed().isEmpty();
    }

    boolean harms() {
        return confirmed().stream().anyMatch(r -> r.harm != null && r.harm != Harm.NONE_SEEN);
    }

    /** 0 for a test with harm, 1 for one with a confirmed race, 2 for the rest. */
    public int rank() {
        return harms() ? 0 : exposes() ? 1 : 2;
    }
}

package io.deadheat.synth;

import io.deadheat.synth.context.Contexts;
import io.deadheat.synth.context.PairGenerator;
import io.deadheat.synth.context.RacingPair;
import io.deadheat.synth.context.RacyContext;
import io.deadheat.synth.trace.SeedTrace;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** From a recorded run to contexts: the paper's pair generator and context deriver. */
public final class Synthesis {
    private final List<RacingPair> pairs;
    private final TreeMap<String, List<RacyContext>> contexts = new TreeMap<>();

    private Synthesis(SeedTrace trace, Targets targets) {
        this.pairs = PairGenerator.pairs(trace, targets::contain);
        Map<RacyContext, String> files = new LinkedHashMap<>();
        for (RacyContext racy : Contexts.of(trace, pairs)) {
            files.put(racy, targets.of(racy.context().first()));
        }
        files.forEach((racy, file) ->
                contexts.computeIfAbsent(file, f -> new ArrayList<>()).add(racy));
    }

    static Synthesis of(SeedTrace trace, Targets targets) {
        return new Synthesis(trace, targets);
    }

    /** Pairs of statements that may race, whether or not a context for them was found. */
    public long statementPairs() {
        return pairs.stream().map(RacingPair::statements).distinct().count();
    }

    /** The same counted by field and pair of methods. */
    public long methodPairs() {
        return pairs.stream().map(RacingPair::methods).distinct().count();
    }

    /** The contexts to write tests for, by the class that they are about. */
    Map<String, List<RacyContext>> contexts() {
        return contexts;
    }
}

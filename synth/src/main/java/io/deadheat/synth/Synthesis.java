package io.deadheat.synth;

import io.deadheat.synth.context.Context;
import io.deadheat.synth.context.Contexts;
import io.deadheat.synth.context.PairGenerator;
import io.deadheat.synth.context.RacingPair;
import io.deadheat.synth.context.RacyContext;
import io.deadheat.synth.context.RandomPairs;
import io.deadheat.synth.trace.SeedTrace;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.ToIntFunction;

/** From a recorded run to contexts: the paper's pair generator and context deriver. */
public final class Synthesis {
    private final List<RacingPair> pairs;
    private final TreeMap<String, List<RacyContext>> contexts = new TreeMap<>();

    private Synthesis(List<RacingPair> pairs, List<RacyContext> found, Targets targets) {
        this.pairs = pairs;
        for (RacyContext racy : found) {
            contexts.computeIfAbsent(targets.of(racy.context().first()), f -> new ArrayList<>())
                    .add(racy);
        }
    }

    /** @param rank contexts of a lower rank are taken before others */
    static Synthesis of(SeedTrace trace, Targets targets, ToIntFunction<Context> rank) {
        List<RacingPair> pairs = PairGenerator.pairs(trace, targets::contain);
        return new Synthesis(pairs, Contexts.of(trace, pairs, rank), targets);
    }

    /** The pairs of the directed search, and contexts that know nothing of them. */
    static Synthesis atRandom(SeedTrace trace, Targets targets, int count, long seed) {
        List<RacingPair> pairs = PairGenerator.pairs(trace, targets::contain);
        return new Synthesis(pairs, RandomPairs.of(trace, targets::contain, count, seed), targets);
    }

    /** Pairs of statements that may race, whether or not a context for them was found. */
    public long statementPairs() {
        return pairs.stream().map(RacingPair::statements).distinct().count();
    }

    /** The same counted by field and pair of methods. */
    public long methodPairs() {
        return pairs.stream().map(RacingPair::methods).distinct().count();
    }

    /** Pairs of statements that no client can bring together: what they access cannot be set, or one lock is held at both. */
    public long withoutContext() {
        long with = contexts.values().stream()
                .flatMap(List::stream)
                .flatMap(c -> c.pairs().stream())
                .map(RacingPair::statements)
                .distinct()
                .count();
        return statementPairs() - with;
    }

    /** The contexts to write tests for, by the class that they are about. */
    Map<String, List<RacyContext>> contexts() {
        return contexts;
    }
}

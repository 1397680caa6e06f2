package io.deadheat.synth;

import io.deadheat.synth.context.Context;
import io.deadheat.synth.context.Contexts;
import io.deadheat.synth.context.PairGenerator;
import io.deadheat.synth.context.RacingPair;
import io.deadheat.synth.context.RacyContext;
import io.deadheat.synth.context.RandomPairs;
import io.deadheat.synth.context.Worthwhile;
import io.deadheat.synth.trace.SeedTrace;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.ToIntFunction;
import java.util.stream.Stream;

/** From a recorded run to contexts: the paper's pair generator and context deriver. */
public final class Synthesis {
    private final List<RacingPair> pairs;
    private final List<RacyContext> found;
    private final TreeMap<String, List<RacyContext>> contexts = new TreeMap<>();

    private Synthesis(List<RacingPair> pairs, List<RacyContext> found, List<RacyContext> chosen, Targets targets) {
        this.pairs = pairs;
        this.found = found;
        for (RacyContext racy : chosen) {
            contexts.computeIfAbsent(targets.of(racy.context().first()), f -> new ArrayList<>())
                    .add(racy);
        }
    }

    /**
     * @param rank contexts of a lower rank are taken before others
     * @param all whether contexts that say little are taken, too
     */
    static Synthesis of(SeedTrace trace, Targets targets, ToIntFunction<Context> rank, boolean all) {
        List<RacingPair> pairs = PairGenerator.pairs(trace, targets::contain);
        List<RacyContext> found = Contexts.of(trace, pairs, rank);
        return new Synthesis(pairs, found, all ? found : Worthwhile.of(found), targets);
    }

    /** The pairs of the directed search, and contexts that know nothing of them. */
    static Synthesis atRandom(SeedTrace trace, Targets targets, int count, long seed) {
        List<RacingPair> pairs = PairGenerator.pairs(trace, targets::contain);
        List<RacyContext> drawn = RandomPairs.of(trace, targets::contain, count, seed);
        return new Synthesis(pairs, drawn, drawn, targets);
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
        return statementPairs() - shownBy(found.stream());
    }

    /** Pairs of statements whose contexts were not worth a test. */
    public long leftOut() {
        return shownBy(found.stream()) - shownBy(contexts.values().stream().flatMap(List::stream));
    }

    private static long shownBy(Stream<RacyContext> racy) {
        return racy.flatMap(c -> c.pairs().stream())
                .map(RacingPair::statements)
                .distinct()
                .count();
    }

    /** The contexts to write tests for, by the class that they are about. */
    Map<String, List<RacyContext>> contexts() {
        return contexts;
    }
}

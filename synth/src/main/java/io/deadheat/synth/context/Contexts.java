package io.deadheat.synth.context;

import io.deadheat.synth.trace.SeedTrace;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.ToIntFunction;
import java.util.stream.Collectors;

/** One context for all racing pairs that it can expose, none twice. */
public final class Contexts {
    private Contexts() {}

    /**
     * The contexts in which the pairs race, as few as show them all: of those that two methods can be called in, and of
     * several calls of one method, the one that shows most pairs first, and others only where pairs are left. Behind them, in the
     * same way, those that come by other setters, for where the first show nothing.
     *
     * @param rank contexts of a lower rank are taken before others, whatever they show
     */
    public static List<RacyContext> of(SeedTrace trace, List<RacingPair> pairs, ToIntFunction<Context> rank) {
        ContextDeriver deriver = new ContextDeriver(trace);
        Map<RacingPair, List<Context>> contexts = new IdentityHashMap<>();
        pairs.forEach(p -> contexts.put(p, deriver.derive(p)));
        int most = contexts.values().stream().mapToInt(List::size).max().orElse(0);
        List<RacyContext> chosen = new ArrayList<>();
        for (int i = 0; i < most; i++) {
            int choice = i;
            Map<String, RacyContext> byCalls = new LinkedHashMap<>();
            pairs.stream().filter(p -> contexts.get(p).size() > choice).forEach(p -> {
                Context context = contexts.get(p).get(choice);
                byCalls.computeIfAbsent(calls(context), c -> new RacyContext(context, new ArrayList<>(), choice > 0))
                        .pairs()
                        .add(p);
            });
            choose(byCalls, rank, chosen);
        }
        return chosen;
    }

    /** Equal for contexts that are about the same calls of the seed. */
    private static String calls(Context context) {
        return context.key() + context.first().index() + '|' + context.second().index();
    }

    private static void choose(
            Map<String, RacyContext> byCalls, ToIntFunction<Context> rank, List<RacyContext> chosen) {
        TreeMap<Integer, List<RacyContext>> byRank = new TreeMap<>();
        byCalls.values()
                .forEach(c -> byRank.computeIfAbsent(rank.applyAsInt(c.context()), r -> new ArrayList<>())
                        .add(c));
        Set<String> covered = new HashSet<>();
        byRank.values().forEach(c -> cover(c, covered, chosen));
    }

    private static void cover(List<RacyContext> candidates, Set<String> covered, List<RacyContext> chosen) {
        List<Set<String>> shown = candidates.stream().map(Contexts::statements).toList();
        while (true) {
            int best = -1;
            long most = 0;
            for (int i = 0; i < candidates.size(); i++) {
                long adds =
                        shown.get(i).stream().filter(s -> !covered.contains(s)).count();
                if (adds > most) {
                    most = adds;
                    best = i;
                }
            }
            if (best < 0) {
                return;
            }
            chosen.add(candidates.get(best));
            covered.addAll(shown.get(best));
        }
    }

    private static Set<String> statements(RacyContext racy) {
        return racy.pairs().stream().map(RacingPair::statements).collect(Collectors.toSet());
    }
}

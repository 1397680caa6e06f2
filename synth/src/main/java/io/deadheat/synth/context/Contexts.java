package io.deadheat.synth.context;

import io.deadheat.synth.trace.SeedTrace;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.ToIntFunction;
import java.util.stream.Collectors;

/** One context for all racing pairs that it can expose, none twice. */
public final class Contexts {
    private Contexts() {}

    /**
     * The contexts in which the pairs race, as few as show them all: of those that two methods can be called in, and of
     * several calls of one method, the one that shows most pairs first, and others only where pairs are left.
     *
     * @param rank contexts of a lower rank are taken before others, whatever they show
     */
    public static List<RacyContext> of(SeedTrace trace, List<RacingPair> pairs, ToIntFunction<Context> rank) {
        ContextDeriver deriver = new ContextDeriver(trace);
        Map<String, RacyContext> byCalls = new LinkedHashMap<>();
        for (RacingPair pair : pairs) {
            Optional<Context> found = deriver.derive(pair);
            found.ifPresent(context -> byCalls.computeIfAbsent(
                            context.key()
                                    + context.first().index()
                                    + '|'
                                    + context.second().index(),
                            calls -> new RacyContext(context, new ArrayList<>()))
                    .pairs()
                    .add(pair));
        }
        TreeMap<Integer, List<RacyContext>> byRank = new TreeMap<>();
        byCalls.values()
                .forEach(c -> byRank.computeIfAbsent(rank.applyAsInt(c.context()), r -> new ArrayList<>())
                        .add(c));
        List<RacyContext> chosen = new ArrayList<>();
        Set<String> covered = new HashSet<>();
        byRank.values().forEach(c -> cover(c, covered, chosen));
        return chosen;
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

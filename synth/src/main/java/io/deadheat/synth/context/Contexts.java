package io.deadheat.synth.context;

import io.deadheat.synth.trace.SeedTrace;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** One context for all racing pairs that it can expose, none twice. */
public final class Contexts {
    private Contexts() {}

    /**
     * The contexts in which the pairs race; of several calls of one method the seed's first that shows most pairs is
     * taken, and another only where pairs are left.
     */
    public static List<RacyContext> of(SeedTrace trace, List<RacingPair> pairs) {
        ContextDeriver deriver = new ContextDeriver(trace);
        Map<String, Map<List<Integer>, RacyContext>> byKey = new LinkedHashMap<>();
        for (RacingPair pair : pairs) {
            Optional<Context> found = deriver.derive(pair);
            found.ifPresent(context -> byKey.computeIfAbsent(context.key(), k -> new LinkedHashMap<>())
                    .computeIfAbsent(
                            List.of(context.first().index(), context.second().index()),
                            calls -> new RacyContext(context, new ArrayList<>()))
                    .pairs()
                    .add(pair));
        }
        List<RacyContext> chosen = new ArrayList<>();
        byKey.values().forEach(sameShape -> choose(new ArrayList<>(sameShape.values()), chosen));
        return chosen;
    }

    private static void choose(List<RacyContext> candidates, List<RacyContext> chosen) {
        Set<String> covered = new LinkedHashSet<>();
        while (true) {
            RacyContext best = null;
            long most = 0;
            for (RacyContext candidate : candidates) {
                long adds = candidate.pairs().stream()
                        .map(RacingPair::statements)
                        .distinct()
                        .filter(s -> !covered.contains(s))
                        .count();
                if (adds > most) {
                    most = adds;
                    best = candidate;
                }
            }
            if (best == null) {
                return;
            }
            chosen.add(best);
            best.pairs().forEach(p -> covered.add(p.statements()));
        }
    }
}

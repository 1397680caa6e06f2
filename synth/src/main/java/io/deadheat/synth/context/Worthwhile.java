package io.deadheat.synth.context;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Leaves out the contexts that say little once there are many: a class without locks would have a test for nearly every pair of its
 * methods. First come the few in which every field and every method races that does so in any; then those that show most pairs, and
 * once there are many only those that add more than all do on average.
 */
public final class Worthwhile {
    /** So many tests of a class are written whatever they add. */
    private static final int MANY = 20;

    private final Map<String, Integer> counts = new HashMap<>();
    private final Set<String> shown = new HashSet<>();
    private final Set<String> met = new HashSet<>();
    private final Set<RacyContext> kept = Collections.newSetFromMap(new IdentityHashMap<>());

    private Worthwhile() {}

    /** @param contexts those that add most come first */
    public static List<RacyContext> of(List<RacyContext> contexts) {
        Map<Boolean, List<RacyContext>> bySpare =
                contexts.stream().collect(Collectors.partitioningBy(RacyContext::spare));
        return Stream.of(bySpare.get(false), bySpare.get(true))
                .flatMap(c -> new Worthwhile().choose(c).stream())
                .toList();
    }

    private List<RacyContext> choose(List<RacyContext> contexts) {
        double average = contexts.stream()
                        .flatMap(c -> c.pairs().stream())
                        .map(RacingPair::statements)
                        .distinct()
                        .count()
                / (double) contexts.size();
        cover(contexts);
        for (RacyContext racy : contexts) {
            boolean few = counts.getOrDefault(about(racy), 0) < MANY;
            if (!kept.contains(racy) && (few || unshown(racy) > average)) {
                keep(racy);
            }
        }
        return contexts.stream().filter(kept::contains).toList();
    }

    /** Takes what brings most of the fields and methods that no other did yet, until none are left. */
    private void cover(List<RacyContext> contexts) {
        List<RacyContext> rest = new ArrayList<>(contexts);
        Comparator<RacyContext> most = Comparator.comparingLong(this::unmet).thenComparingLong(this::unshown);
        while (!rest.isEmpty()) {
            keep(rest.stream().max(most).orElseThrow());
            rest.removeIf(c -> unmet(c) == 0);
        }
    }

    private long unshown(RacyContext racy) {
        return racy.pairs().stream()
                .map(RacingPair::statements)
                .filter(s -> !shown.contains(s))
                .distinct()
                .count();
    }

    private static String about(RacyContext racy) {
        return racy.context().first().receiverClass();
    }

    private long unmet(RacyContext racy) {
        return fieldsAndMethods(racy).filter(s -> !met.contains(s)).distinct().count();
    }

    private static Stream<String> fieldsAndMethods(RacyContext racy) {
        return racy.pairs().stream()
                .flatMap(p -> Stream.of(p.first(), p.second()))
                .flatMap(r -> Stream.of(r.access().place(), r.call().signature()));
    }

    private void keep(RacyContext racy) {
        kept.add(racy);
        counts.merge(about(racy), 1, Integer::sum);
        racy.pairs().forEach(p -> shown.add(p.statements()));
        fieldsAndMethods(racy).forEach(met::add);
    }
}

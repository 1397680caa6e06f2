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
 * methods. Then only those are taken that add more than all do on average. No statement that races in one of them is left without a
 * context.
 */
public final class Worthwhile {
    /** So many tests of a class are written whatever they add. */
    private static final int MANY = 40;

    private final Map<String, Integer> counts = new HashMap<>();
    private final Set<String> shown = new HashSet<>();
    private final Set<String> raced = new HashSet<>();
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
        for (RacyContext racy : contexts) {
            if (addsMuch(racy, average)) {
                keep(racy);
            }
        }
        List<RacyContext> rest = new ArrayList<>(contexts);
        rest.removeIf(c -> kept.contains(c) || unraced(c) == 0);
        while (!rest.isEmpty()) {
            keep(rest.stream().max(Comparator.comparingLong(this::unraced)).orElseThrow());
            rest.removeIf(c -> unraced(c) == 0);
        }
        return contexts.stream().filter(kept::contains).toList();
    }

    private boolean addsMuch(RacyContext racy, double average) {
        long adds = racy.pairs().stream()
                .map(RacingPair::statements)
                .filter(s -> !shown.contains(s))
                .distinct()
                .count();
        return counts.getOrDefault(about(racy), 0) < MANY || adds > average;
    }

    private static String about(RacyContext racy) {
        return racy.context().first().receiverClass();
    }

    private long unraced(RacyContext racy) {
        return statements(racy).filter(s -> !raced.contains(s)).distinct().count();
    }

    private static Stream<String> statements(RacyContext racy) {
        return racy.pairs().stream()
                .flatMap(p -> Stream.of(p.first(), p.second()))
                .map(r -> r.access().site().key());
    }

    private void keep(RacyContext racy) {
        kept.add(racy);
        counts.merge(about(racy), 1, Integer::sum);
        racy.pairs().forEach(p -> shown.add(p.statements()));
        statements(racy).forEach(raced::add);
    }
}

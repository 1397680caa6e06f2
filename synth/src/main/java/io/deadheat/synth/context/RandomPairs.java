package io.deadheat.synth.context;

import io.deadheat.synth.trace.SeedCall;
import io.deadheat.synth.trace.SeedTrace;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.function.Predicate;

/** What the directed search is compared with: two methods drawn at random, called on one shared object (ConTeGe). */
public final class RandomPairs {
    private static final int DRAWS_EACH = 20;

    private RandomPairs() {}

    /** At most {@code count} different tests, each method as likely as any other; the same seed draws the same ones. */
    public static List<RacyContext> of(SeedTrace trace, Predicate<SeedCall> isTarget, int count, long seed) {
        Map<String, SeedCall> byMethod = new LinkedHashMap<>();
        trace.calls().stream()
                .filter(c -> c.kind() == SeedCall.Kind.VIRTUAL && !c.threw() && isTarget.test(c))
                .forEach(c -> byMethod.put(c.signature(), c));
        List<SeedCall> calls = List.copyOf(byMethod.values());
        List<RacyContext> drawn = new ArrayList<>();
        Set<String> seen = new HashSet<>();
        Random random = new Random(seed);
        for (int i = 0; i < count * DRAWS_EACH && drawn.size() < count && !calls.isEmpty(); i++) {
            SeedCall one = calls.get(random.nextInt(calls.size()));
            SeedCall other = calls.get(random.nextInt(calls.size()));
            boolean fits = one.receiverClass().equals(other.receiverClass());
            if (fits && seen.add(one.signature() + '|' + other.signature())) {
                drawn.add(new RacyContext(
                        new Context(one, other, one.receiver(), other.receiver(), List.of(), List.of(), "random"),
                        List.of(),
                        false));
            }
        }
        return drawn;
    }
}

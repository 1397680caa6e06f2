package io.deadheat.synth.context;

import io.deadheat.synth.trace.SeedCall;
import io.deadheat.synth.trace.SeedTrace;
import io.deadheat.synth.trace.TracedAccess;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;

/**
 * Pairs every unprotected access with itself and with every other access to the same place. Constructors set things up
 * and never race, nor does a call that threw: a thread that makes it would fail alone.
 */
public final class PairGenerator {
    private PairGenerator() {}

    public static List<RacingPair> pairs(SeedTrace trace, Predicate<SeedCall> isTarget) {
        Map<String, List<Racer>> places = new LinkedHashMap<>();
        Map<String, Racer> known = new LinkedHashMap<>();
        for (SeedCall call : trace.calls()) {
            boolean races = call.kind() == SeedCall.Kind.VIRTUAL || call.kind() == SeedCall.Kind.STATIC;
            if (races && !call.threw() && isTarget.test(call)) {
                for (TracedAccess access : call.accesses()) {
                    Racer racer = new Racer(call, access);
                    String key = racer.footing() + '|' + access.site().key();
                    if (known.putIfAbsent(key, racer) == null) {
                        places.computeIfAbsent(access.place(), p -> new ArrayList<>())
                                .add(racer);
                    }
                }
            }
        }
        List<RacingPair> pairs = new ArrayList<>();
        places.values().forEach(racers -> pair(racers, pairs));
        return pairs;
    }

    private static void pair(List<Racer> racers, List<RacingPair> pairs) {
        for (int i = 0; i < racers.size(); i++) {
            for (int j = i; j < racers.size(); j++) {
                TracedAccess one = racers.get(i).access();
                TracedAccess other = racers.get(j).access();
                boolean conflict = one.isWrite() || other.isWrite();
                if (conflict && (one.isUnprotected() || other.isUnprotected())) {
                    pairs.add(inOrder(racers.get(i), racers.get(j)));
                }
            }
        }
    }

    private static RacingPair inOrder(Racer one, Racer other) {
        boolean swap = one.call().signature().compareTo(other.call().signature()) > 0;
        return swap ? new RacingPair(other, one) : new RacingPair(one, other);
    }
}

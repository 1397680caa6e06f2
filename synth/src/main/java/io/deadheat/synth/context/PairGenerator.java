package io.deadheat.synth.context;

import io.deadheat.synth.trace.Putting;
import io.deadheat.synth.trace.SeedCall;
import io.deadheat.synth.trace.SeedTrace;
import io.deadheat.synth.trace.TracedAccess;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;

/**
 * Pairs every unprotected access with itself and with every other access to the same place, and those that different locks
 * protect with each other. Constructors set things up
 * and never race, nor does a call that threw: a thread that makes it would fail alone. Of several calls of a method the one
 * is taken that is the last on its object, which is what the seed made the object for. Where both threads would make the
 * same call to put something somewhere, the second puts something else, if the seed has such a call: of two equal things
 * it cannot be told which was lost.
 */
public final class PairGenerator {
    private final Map<String, Racer> known = new LinkedHashMap<>();
    private final Map<String, Racer> twins = new LinkedHashMap<>();
    private final List<RacingPair> pairs = new ArrayList<>();

    private PairGenerator() {}

    public static List<RacingPair> pairs(SeedTrace trace, Predicate<SeedCall> isTarget) {
        return new PairGenerator().of(trace, isTarget);
    }

    private List<RacingPair> of(SeedTrace trace, Predicate<SeedCall> isTarget) {
        Map<Integer, Integer> last = new HashMap<>();
        trace.calls().forEach(c -> last.put(c.receiver().id(), c.index()));
        List<SeedCall> calls = new ArrayList<>();
        List<SeedCall> settingUp = new ArrayList<>();
        for (SeedCall call : trace.calls()) {
            boolean races = call.kind() == SeedCall.Kind.VIRTUAL || call.kind() == SeedCall.Kind.STATIC;
            if (races && !call.threw() && isTarget.test(call)) {
                boolean isLast =
                        !call.receiver().isObject() || last.get(call.receiver().id()) == call.index();
                (isLast ? calls : settingUp).add(call);
            }
        }
        Map<String, List<Racer>> places = new LinkedHashMap<>();
        calls.addAll(settingUp);
        calls.forEach(c -> add(c, places));
        places.values().forEach(this::pair);
        return pairs;
    }

    private void add(SeedCall call, Map<String, List<Racer>> places) {
        for (TracedAccess access : call.accesses()) {
            Racer racer = new Racer(call, access);
            if (isNew(racer)) {
                places.computeIfAbsent(access.place(), p -> new ArrayList<>()).add(racer);
            }
        }
    }

    private boolean isNew(Racer racer) {
        Racer before = known.putIfAbsent(key(racer), racer);
        if (before != null && Putting.keeps(racer.call().name()) && racer.call().differsInValues(before.call())) {
            twins.putIfAbsent(key(racer), racer);
        }
        return before == null;
    }

    private static String key(Racer racer) {
        return racer.footing() + '|' + racer.access().site().key();
    }

    private void pair(List<Racer> racers) {
        for (int i = 0; i < racers.size(); i++) {
            for (int j = i; j < racers.size(); j++) {
                TracedAccess one = racers.get(i).access();
                TracedAccess other = racers.get(j).access();
                boolean conflict = one.isWrite() || other.isWrite();
                boolean guarded = !one.isUnprotected() && !other.isUnprotected() && one.excludes(other);
                if (conflict && !guarded) {
                    pairs.add(inOrder(racers.get(i), racers.get(j)));
                }
            }
        }
    }

    private RacingPair inOrder(Racer one, Racer other) {
        if (one.call() == other.call()) {
            return new RacingPair(one, twins.getOrDefault(key(other), other));
        }
        boolean swap = one.call().signature().compareTo(other.call().signature()) > 0;
        return swap ? new RacingPair(other, one) : new RacingPair(one, other);
    }
}

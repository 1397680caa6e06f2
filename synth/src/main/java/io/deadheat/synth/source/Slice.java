package io.deadheat.synth.source;

import io.deadheat.synth.trace.SeedCall;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;

/**
 * The calls of the seed that some objects come from and that changed them since: what the paper's collectObjects runs
 * the whole seed for.
 */
final class Slice {
    /** Calls kept of those that only change one object: the state of a structure is seldom worth a page. */
    private static final int CHANGES = 6;

    private final List<SeedCall> calls;
    private final Map<Integer, Integer> producers = new HashMap<>();
    private final Map<Integer, Integer> handedOver = new HashMap<>();
    private final Map<Integer, Integer> calledOn = new HashMap<>();

    /** @param isWritable tells the calls that a test could make, too */
    Slice(List<SeedCall> calls, Predicate<SeedCall> isWritable) {
        this.calls = calls;
        Set<Integer> seen = new HashSet<>();
        for (SeedCall call : calls) {
            if (!isWritable.test(call)) {
                continue;
            }
            seen.addAll(call.objects());
            call.arguments().forEach(v -> handedOver.putIfAbsent(v.id(), call.index()));
            calledOn.putIfAbsent(call.receiver().id(), call.index());
            int made = call.result().id();
            if (made > 0 && !call.threw() && seen.add(made)) {
                producers.put(made, call.index());
            }
        }
    }

    /** The call that gave the client the object, or null if none did. */
    SeedCall producer(int object) {
        Integer index = producers.get(object);
        return index == null ? null : calls.get(index);
    }

    /**
     * The first call that hands over an object that no call gave, as an argument, or else as its receiver: what the client calls on a
     * mock before says how that is to behave. Null if there is none.
     */
    SeedCall handsOver(int object) {
        Integer index = producers.containsKey(object) ? null : handedOver.getOrDefault(object, calledOn.get(object));
        return index == null ? null : calls.get(index);
    }

    /**
     * The calls to make, in order.
     *
     * @param wanted objects, and up to which call of the seed their state counts
     * @param given objects that are there already
     */
    List<SeedCall> of(Map<Integer, Integer> wanted, Set<Integer> given) {
        Map<Integer, Integer> limits = new HashMap<>(wanted);
        given.forEach(limits::remove);
        Map<Integer, Integer> changes = new HashMap<>();
        List<SeedCall> kept = new ArrayList<>();
        int last = limits.values().stream().mapToInt(i -> i).max().orElse(0);
        for (int i = last - 1; i >= 0; i--) {
            SeedCall call = calls.get(i);
            if (!call.threw() && belongs(call, limits, changes)) {
                kept.add(0, call);
                for (int object : call.objects()) {
                    if (!given.contains(object)) {
                        limits.merge(object, i, Math::max);
                    }
                }
            }
        }
        return kept;
    }

    private boolean belongs(SeedCall call, Map<Integer, Integer> limits, Map<Integer, Integer> changes) {
        Integer limit = limits.get(call.result().id());
        if (limit != null && producers.getOrDefault(call.result().id(), -1) == call.index()) {
            return true;
        }
        for (int object : call.objects()) {
            Integer until = limits.get(object);
            SeedCall from = handsOver(object);
            boolean since = from == null || call.index() >= from.index();
            if (until != null && since && call.index() < until && call.changed(object)) {
                boolean setter = call.effects().stream().anyMatch(e -> !e.isUndone());
                return setter || changes.merge(object, 1, Integer::sum) <= CHANGES;
            }
        }
        return false;
    }
}

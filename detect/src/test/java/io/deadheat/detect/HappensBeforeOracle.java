package io.deadheat.detect;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;

/** Happens-before by brute force: every event has the set of all events before it. */
final class HappensBeforeOracle {
    private record Event(int thread, String variable, boolean write, BitSet past) {}

    private final List<Event> events = new ArrayList<>();
    private final Map<Integer, BitSet> pastOf = new HashMap<>();
    private final Map<String, BitSet> leftIn = new HashMap<>();
    private int started = 1;

    void access(int thread, String variable, boolean write) {
        BitSet past = past(thread);
        events.add(new Event(thread, variable, write, (BitSet) past.clone()));
        past.set(events.size() - 1);
    }

    /** All that {@code thread} knows can be learnt from {@code sync}. */
    void leave(int thread, String sync) {
        leftIn.computeIfAbsent(sync, s -> new BitSet()).or(past(thread));
    }

    void learn(int thread, String sync) {
        past(thread).or(leftIn.getOrDefault(sync, new BitSet()));
    }

    int start(int parent) {
        past(started).or(past(parent));
        return started++;
    }

    void join(int thread, int ended) {
        past(thread).or(past(ended));
    }

    int started() {
        return started;
    }

    TreeSet<String> racyVariables() {
        TreeSet<String> racy = new TreeSet<>();
        for (int j = 0; j < events.size(); j++) {
            for (int i = 0; i < j; i++) {
                Event a = events.get(i);
                Event b = events.get(j);
                boolean conflict = a.thread != b.thread && a.variable.equals(b.variable) && (a.write || b.write);
                if (conflict && !b.past.get(i)) {
                    racy.add(b.variable);
                }
            }
        }
        return racy;
    }

    private BitSet past(int thread) {
        return pastOf.computeIfAbsent(thread, t -> new BitSet());
    }
}

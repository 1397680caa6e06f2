package io.deadheat.agent.control;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** The races created in one run: for each two statements, in each order, the first time they met. */
final class Meetings {
    /** How often the stacks of two statements that meet are taken in this JVM. */
    private static final int STACKS = 20;

    private static final Map<Long, Integer> TAKEN = new ConcurrentHashMap<>();

    private List<Meeting> first = List.of();
    private Set<Long> seen = Set.of();

    void add(Task one, Task other, long step) {
        if (seen.isEmpty()) {
            first = new ArrayList<>();
            seen = new HashSet<>();
        }
        long key = (long) one.site() << 32 | other.site();
        if (seen.add(key)) {
            first.add(Meeting.of(one, other, step, TAKEN.merge(key, 1, Integer::sum) <= STACKS));
        }
    }

    List<Meeting> all() {
        return first;
    }

    void clear() {
        first = List.of();
        seen = Set.of();
    }
}

package io.deadheat.agent.control;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** The races created in one run: for each two statements, in each order, the first time they met. */
final class Meetings {
    private final List<Meeting> first = new ArrayList<>();
    private final Set<Long> seen = new HashSet<>();

    void add(Task one, Task other, long step) {
        if (seen.add((long) one.site() << 32 | other.site())) {
            first.add(Meeting.of(one, other, step));
        }
    }

    List<Meeting> all() {
        return first;
    }

    void clear() {
        first.clear();
        seen.clear();
    }
}

package io.deadheat.agent.control;

import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Whether each pair of statements that has met has met in both orders. */
final class BothOrders {
    private final Set<Long> orders = new HashSet<>();

    /** Adds the meetings of a run; true if all pairs met so far have met in either order. */
    boolean add(List<RaceDirected.Meeting> meetings) {
        for (RaceDirected.Meeting m : meetings) {
            orders.add(key(m.firstSite(), m.secondSite()));
        }
        for (long order : orders) {
            if (!orders.contains(key((int) order, (int) (order >> 32)))) {
                return false;
            }
        }
        return !orders.isEmpty();
    }

    private static long key(int first, int second) {
        return (long) first << 32 | second;
    }
}

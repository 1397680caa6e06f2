package io.deadheat.engine.heal;

import io.deadheat.model.LockedOrder;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/** How many runs in which one thing came before another were good, and how many bad. */
final class OrderCounts {
    /** Fewer good runs than this are no evidence. */
    private static final int ENOUGH = 3;

    private final Map<String, int[]> goodAndBad = new HashMap<>();

    /**
     * @param order {@code ONE > OTHER}
     * @param all orders of the run: one that has both says nothing
     */
    void add(String order, List<String> all, boolean good) {
        if (!all.contains(reversed(order))) {
            goodAndBad.computeIfAbsent(order, o -> new int[2])[good ? 0 : 1]++;
        }
    }

    Set<String> orders() {
        return new TreeSet<>(goodAndBad.keySet());
    }

    /** By how much a run of this order is less often bad than one of the other; 0 where too little is known. */
    double worth(String order) {
        int[] own = goodAndBad.get(order);
        int[] other = goodAndBad.get(reversed(order));
        return own[0] < ENOUGH || other == null ? 0 : badness(other) - badness(own);
    }

    private static double badness(int[] runs) {
        return (double) runs[1] / (runs[0] + runs[1]);
    }

    private static String reversed(String order) {
        int at = order.indexOf(LockedOrder.BEFORE);
        return order.substring(at + LockedOrder.BEFORE.length()) + LockedOrder.BEFORE + order.substring(0, at);
    }
}

package io.deadheat.heal.runtime;

import io.deadheat.model.LockedOrder;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Where a run took each lock for the first time, and in which order: what orders of locked statements are learnt from.
 * Only the first few locks and places count.
 */
public final class Passages {
    private static final int LOCKS = 256;
    private static final int PLACES = 32;

    private static final List<String> NAMES = new ArrayList<>();
    private static final Map<String, Integer> NUMBERS = new HashMap<>();
    private static final Map<Object, List<Passage>> FIRST = new IdentityHashMap<>();
    private static final Set<String> ORDERS = new LinkedHashSet<>();

    /** Whether there was a passage since the last {@link #reset}: asked after every run, and most have none. */
    private static volatile boolean any;

    private Passages() {}

    private record Passage(int place, Thread thread) {}

    /** The number of a place, which woven code is to call it by. */
    public static synchronized int number(String name) {
        return NUMBERS.computeIfAbsent(name, n -> {
            NAMES.add(n);
            return NAMES.size() - 1;
        });
    }

    static synchronized void passed(Object lock, int place) {
        if (FIRST.size() == LOCKS && !FIRST.containsKey(lock)) {
            return;
        }
        any = true;
        List<Passage> before = FIRST.computeIfAbsent(lock, l -> new ArrayList<>());
        if (before.size() == PLACES || before.stream().anyMatch(p -> p.place == place)) {
            return;
        }
        Thread self = Thread.currentThread();
        for (Passage p : before) {
            if (p.thread != self) {
                ORDERS.add(NAMES.get(p.place) + LockedOrder.BEFORE + NAMES.get(place));
            }
        }
        before.add(new Passage(place, self));
    }

    /** {@code ONE > OTHER} where one thread was at the one place before another came to the other, on the same lock. */
    public static synchronized List<String> orders() {
        return List.copyOf(ORDERS);
    }

    /** True if there is no such order. */
    public static boolean isEmpty() {
        return !any || orders().isEmpty();
    }

    static void reset() {
        if (any) {
            clear();
        }
    }

    private static synchronized void clear() {
        FIRST.clear();
        ORDERS.clear();
        any = false;
    }
}

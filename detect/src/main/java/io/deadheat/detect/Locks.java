package io.deadheat.detect;

import io.deadheat.hooks.Sites;
import io.deadheat.hooks.Sync;
import java.util.HashMap;
import java.util.Map;
import java.util.WeakHashMap;

/** What people call a lock. Locks of a class are numbered in the order in which they are first spoken of. */
public final class Locks {
    private static final Map<Sync, Integer> NUMBERS = new WeakHashMap<>();
    private static final Map<String, Integer> LAST = new HashMap<>();

    private Locks() {}

    /** {@code org.acme.Bank.lock (java.lang.Object#3)}, or {@code monitor of …} where the source has no name for it. */
    public static String describe(Sync lock) {
        String object = lock.owner + '#' + number(lock);
        String expression = expression(lock);
        if (expression != null) {
            return expression + " (" + object + ')';
        }
        return switch (lock.kind) {
            case MONITOR -> "monitor of " + object;
            case LOCK -> "lock " + object;
            default -> object;
        };
    }

    /** Starts the numbers anew, for another run in the same JVM. */
    public static synchronized void reset() {
        NUMBERS.clear();
        LAST.clear();
    }

    private static synchronized int number(Sync lock) {
        Integer known = NUMBERS.get(lock);
        if (known == null) {
            known = LAST.getOrDefault(lock.owner, 0) + 1;
            LAST.put(lock.owner, known);
            NUMBERS.put(lock, known);
        }
        return known;
    }

    private static String expression(Sync lock) {
        return lock.site == 0 ? null : Sites.get(lock.site).field();
    }
}

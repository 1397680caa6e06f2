package io.deadheat.detect;

/**
 * A set of numbers other than 0, open-addressed, that only grows. {@link #contains} takes no lock: a number just added
 * may be missed, which costs the asker one locked look more.
 */
final class LongSet {
    private volatile long[] table = new long[256];
    private int count;

    boolean contains(long value) {
        long[] t = table;
        return t[find(t, value)] == value;
    }

    /** True if {@code value} is new. Callers hold a lock of theirs. */
    boolean add(long value) {
        long[] t = table;
        int at = find(t, value);
        if (t[at] == value) {
            return false;
        }
        t[at] = value;
        if (++count * 2 > t.length) {
            table = grown(t);
        }
        return true;
    }

    private static long[] grown(long[] old) {
        long[] larger = new long[old.length * 2];
        for (long value : old) {
            if (value != 0) {
                larger[find(larger, value)] = value;
            }
        }
        return larger;
    }

    private static int find(long[] table, long value) {
        int mask = table.length - 1;
        int at = (int) ((value * 0x9E3779B97F4A7C15L) >>> 40) & mask;
        while (table[at] != 0 && table[at] != value) {
            at = (at + 1) & mask;
        }
        return at;
    }
}

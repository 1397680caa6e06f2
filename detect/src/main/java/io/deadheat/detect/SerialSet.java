package io.deadheat.detect;

import java.util.Arrays;

/**
 * A set of threads by serial number, kept as intervals, because the threads that meet at a variable or are joined were
 * mostly started one after the other. More than {@value #LIMIT} intervals are not kept: the set then {@link
 * #isIncomplete forgets} its oldest members and says so.
 */
final class SerialSet {
    private static final int LIMIT = 256;

    /** First and last serial of each interval, in turn, ascending. */
    private long[] bounds = new long[2];

    private int count;
    private boolean incomplete;

    SerialSet(long serial) {
        add(serial);
    }

    SerialSet() {}

    /** True if threads were in the set that it no longer knows. */
    boolean isIncomplete() {
        return incomplete;
    }

    boolean contains(long serial) {
        int i = intervalAt(serial);
        return i < count && bounds[2 * i] <= serial;
    }

    /** True if all members of {@code other} are in this set or are {@code serial}. */
    boolean containsAllBut(SerialSet other, long serial) {
        if (other.incomplete) {
            return false;
        }
        for (int i = 0; i < other.count; i++) {
            if (!covers(other.bounds[2 * i], other.bounds[2 * i + 1], serial)) {
                return false;
            }
        }
        return true;
    }

    private boolean covers(long first, long last, long except) {
        long from = first;
        while (from <= last) {
            if (from == except) {
                from++;
                continue;
            }
            int i = intervalAt(from);
            if (i == count || bounds[2 * i] > from) {
                return false;
            }
            from = bounds[2 * i + 1] + 1;
        }
        return true;
    }

    void addAll(SerialSet other) {
        for (int i = 0; i < other.count; i++) {
            add(other.bounds[2 * i], other.bounds[2 * i + 1]);
        }
    }

    void add(long serial) {
        add(serial, serial);
    }

    /** Unites {@code first} to {@code last} with the intervals that it touches. */
    private void add(long first, long last) {
        int from = intervalAt(first - 1);
        int to = from;
        while (to < count && bounds[2 * to] <= last + 1) {
            to++;
        }
        if (from == to) {
            insert(from, first, last);
            return;
        }
        bounds[2 * from] = Math.min(first, bounds[2 * from]);
        bounds[2 * from + 1] = Math.max(last, bounds[2 * to - 1]);
        remove(from + 1, to);
    }

    /** Index of the first interval that ends at or after {@code serial}. */
    private int intervalAt(long serial) {
        int low = 0;
        int high = count;
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (bounds[2 * middle + 1] < serial) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }

    private void insert(int i, long first, long last) {
        int at = i;
        if (count == LIMIT) {
            incomplete = true;
            remove(0, 1);
            at = Math.max(0, i - 1);
        }
        if (2 * count == bounds.length) {
            bounds = Arrays.copyOf(bounds, bounds.length * 2);
        }
        System.arraycopy(bounds, 2 * at, bounds, 2 * at + 2, 2 * (count - at));
        bounds[2 * at] = first;
        bounds[2 * at + 1] = last;
        count++;
    }

    private void remove(int from, int to) {
        System.arraycopy(bounds, 2 * to, bounds, 2 * from, 2 * (count - to));
        count -= to - from;
    }
}

package io.deadheat.scan.locks;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Numbers locks, and keeps one array for each set of them. */
final class LockTable {
    private final Map<Lock, Integer> ids = new HashMap<>();
    private final List<Lock> locks = new ArrayList<>();
    private final Map<IntKey, int[]> sets = new HashMap<>();

    private record IntKey(int[] items) {
        @Override
        public boolean equals(Object other) {
            return other instanceof IntKey key && Arrays.equals(items, key.items);
        }

        @Override
        public int hashCode() {
            return Arrays.hashCode(items);
        }
    }

    int id(Lock lock) {
        return ids.computeIfAbsent(lock, l -> {
            locks.add(l);
            return locks.size() - 1;
        });
    }

    Lock get(int id) {
        return locks.get(id);
    }

    /** The id of the same lock held the other way, or -1 where nobody holds it so. */
    int other(int id) {
        return ids.getOrDefault(locks.get(id).other(), -1);
    }

    /** The set of these locks, the same array for the same set. */
    int[] set(Iterable<Lock> of) {
        java.util.TreeSet<Integer> sorted = new java.util.TreeSet<>();
        of.forEach(l -> sorted.add(id(l)));
        return intern(sorted.stream().mapToInt(i -> i).toArray());
    }

    int[] intern(int[] sorted) {
        return sets.computeIfAbsent(new IntKey(sorted), IntKey::items);
    }

    int[] intersect(int[] one, int[] other) {
        if (one == other) {
            return one;
        }
        int[] out = new int[Math.min(one.length, other.length)];
        int n = 0;
        for (int item : one) {
            if (Arrays.binarySearch(other, item) >= 0) {
                out[n++] = item;
            }
        }
        return intern(Arrays.copyOf(out, n));
    }
}

package io.deadheat.scan.pointsto;

import java.util.Arrays;

/** A hash map from non-negative longs to ints; absent keys answer -1. */
final class LongIntMap {
    private long[] keys = new long[1024];
    private int[] values = new int[1024];
    private int size;

    LongIntMap() {
        Arrays.fill(keys, -1);
    }

    int get(long key) {
        int at = slot(keys, key);
        return keys[at] == key ? values[at] : -1;
    }

    void put(long key, int value) {
        if (size * 2 > keys.length) {
            grow();
        }
        int at = slot(keys, key);
        size += keys[at] == key ? 0 : 1;
        keys[at] = key;
        values[at] = value;
    }

    private static int slot(long[] keys, long key) {
        long mixed = key * 0x9E3779B97F4A7C15L;
        int mask = keys.length - 1;
        int at = (int) (mixed >>> 32) & mask;
        while (keys[at] != -1 && keys[at] != key) {
            at = at + 1 & mask;
        }
        return at;
    }

    private void grow() {
        long[] oldKeys = keys;
        int[] oldValues = values;
        keys = new long[oldKeys.length * 2];
        values = new int[keys.length];
        Arrays.fill(keys, -1);
        for (int i = 0; i < oldKeys.length; i++) {
            if (oldKeys[i] != -1) {
                int at = slot(keys, oldKeys[i]);
                keys[at] = oldKeys[i];
                values[at] = oldValues[i];
            }
        }
    }
}

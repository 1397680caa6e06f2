package io.deadheat.hooks;

import jdk.internal.misc.Unsafe;

/**
 * The channels of one object, by offset: a table without removal. Looked into without a lock; who adds one holds the
 * lock of the object's {@link Roles}.
 */
final class Channels {
    private static final Unsafe U = Unsafe.getUnsafe();

    private int count;
    private final long[] offsets;
    private final Sync[] syncs;

    Channels(int size) {
        offsets = new long[size];
        syncs = new Sync[size];
    }

    /** The channel at {@code offset}, null if there is none or it has just come. */
    Sync get(long offset) {
        return syncs[find(offset)];
    }

    /** Adds a channel: the table with it, this one or a larger one. */
    Channels with(long offset, Sync sync) {
        if ((count + 1) * 4 <= syncs.length * 3) {
            put(offset, sync);
            return this;
        }
        Channels larger = new Channels(syncs.length * 2);
        for (int i = 0; i < syncs.length; i++) {
            if (syncs[i] != null) {
                larger.put(offsets[i], syncs[i]);
            }
        }
        larger.put(offset, sync);
        return larger;
    }

    private void put(long offset, Sync sync) {
        int i = find(offset);
        offsets[i] = offset;
        U.storeFence();
        syncs[i] = sync;
        count++;
    }

    private int find(long offset) {
        int mask = syncs.length - 1;
        int i = (int) ((offset * 0x9E3779B97F4A7C15L) >>> 40) & mask;
        while (syncs[i] != null && offsets[i] != offset) {
            i = (i + 1) & mask;
        }
        return i;
    }
}

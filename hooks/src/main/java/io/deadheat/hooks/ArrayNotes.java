package io.deadheat.hooks;

import java.util.Arrays;

/**
 * What one thread has done to an array of a JDK collection that no other thread has touched: for each statement in each
 * segment of the thread, a bit for every element. Most such arrays die like this, and are never given a shadow for each
 * element. Guarded by the monitor of the {@link ObjectShadow} it belongs to.
 */
final class ArrayNotes {
    private static final int MOST = 8;

    private final long thread;
    private final int length;
    private int count;
    private long[] keys = new long[2];
    private int[] lockChanges = new int[2];

    /** Negative for a write. */
    private int[] sites = new int[2];

    private Object[] notes = new Object[2];
    private long[][] elements = new long[2][];

    ArrayNotes(ThreadState t, int length) {
        this.thread = t.serial;
        this.length = length;
    }

    /** Notes an access of {@code t}; false if it cannot be noted and must be told. */
    boolean add(ThreadState t, int element, int site, boolean write, Listener detector) {
        if (t.serial != thread) {
            return false;
        }
        int at = find(t, write ? -site : site);
        if (at < 0) {
            Object note = count == MOST ? null : detector.note(t, site, write);
            if (note == null) {
                return false;
            }
            at = open(t, write ? -site : site, note);
        }
        elements[at][element >> 6] |= 1L << element;
        return true;
    }

    private int find(ThreadState t, int site) {
        int at = count - 1;
        while (at >= 0 && !(sites[at] == site && keys[at] == t.key && lockChanges[at] == t.lockChanges)) {
            at--;
        }
        return at;
    }

    private int open(ThreadState t, int site, Object note) {
        if (count == keys.length) {
            int size = count * 2;
            keys = Arrays.copyOf(keys, size);
            lockChanges = Arrays.copyOf(lockChanges, size);
            sites = Arrays.copyOf(sites, size);
            notes = Arrays.copyOf(notes, size);
            elements = Arrays.copyOf(elements, size);
        }
        keys[count] = t.key;
        lockChanges[count] = t.lockChanges;
        sites[count] = site;
        notes[count] = note;
        elements[count] = new long[(length + 63) >> 6];
        return count++;
    }

    /** A shadow for each element that was accessed, as if the detector had been told. */
    void spread(Elements to, Listener detector) {
        for (int i = 0; i < count; i++) {
            for (int element = 0; element < length; element++) {
                if ((elements[i][element >> 6] & 1L << element) != 0) {
                    detector.restore(to.cell(element, detector), notes[i]);
                }
            }
        }
    }
}

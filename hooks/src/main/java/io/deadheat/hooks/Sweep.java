package io.deadheat.hooks;

/**
 * One thread's way through neighbouring elements of an array, from the first one on and within one segment: how far it
 * has read and how far it has written, each at one statement. Most short-lived arrays see nothing else, and need no notes
 * for each element. Begun under the monitor of the {@link Elements} it belongs to, and then written by its thread alone.
 */
final class Sweep {
    private final int length;

    /** What the thread's notes begin with, 0 before the first access. */
    private long tag;

    private int readTo;
    private int readAt;
    private int writtenTo;
    private int writtenAt;

    Sweep(int length) {
        this.length = length;
    }

    /** Takes the first access of all; false if there was one, or if it must be told. */
    boolean begin(int i, ThreadState t, int site, boolean write) {
        if (tag != 0 || i != 0 || !t.mayNote(site)) {
            return false;
        }
        tag = t.note(0);
        return write ? writes(i, t, site) : reads(i, t, site);
    }

    /** True if a read of the {@code i}-th element is part of the way, or its next step. */
    boolean reads(int i, ThreadState t, int site) {
        if (i < readTo) {
            return i >= 0 && t.isNow(tag);
        }
        if (i != readTo || !goesOn(i, t, site, readAt)) {
            return false;
        }
        readAt = site;
        readTo = i + 1;
        return true;
    }

    /** True if a write of the {@code i}-th element is part of the way, or its next step. */
    boolean writes(int i, ThreadState t, int site) {
        if (i < writtenTo) {
            return i >= 0 && t.isNow(tag);
        }
        if (i != writtenTo || !goesOn(i, t, site, writtenAt)) {
            return false;
        }
        writtenAt = site;
        writtenTo = i + 1;
        return true;
    }

    private boolean goesOn(int i, ThreadState t, int site, int before) {
        return i < length && t.isNoting(tag) && (i == 0 ? t.isKnown(site) : site == before);
    }

    /** Writes out the notes that this stands for, but none that is there already. */
    void spread(long[] notes) {
        for (int i = 0; i < readTo; i++) {
            if (notes[i << 1] == 0) {
                notes[i << 1] = tag | readAt;
            }
        }
        for (int i = 0; i < writtenTo; i++) {
            if (notes[(i << 1) + 1] == 0) {
                notes[(i << 1) + 1] = tag | writtenAt;
            }
        }
    }
}

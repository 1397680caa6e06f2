package io.deadheat.hooks;

import jdk.internal.misc.Unsafe;

/**
 * What is kept of some neighbouring elements of an array: two notes for each, or a shadow. The notes are written without
 * a lock, as {@link Hooks} says.
 */
public final class Elements {
    static final int BITS = 12;
    static final int MASK = (1 << BITS) - 1;

    private static final Unsafe U = Unsafe.getUnsafe();

    private final ObjectShadow array;

    /** Index of the first of the elements. */
    final int from;

    final long[] reads;
    final long[] writes;
    private Shadow[] cells;

    Elements(ObjectShadow array, int from, int length) {
        this.array = array;
        this.from = from;
        reads = new long[length];
        writes = new long[length];
    }

    boolean isOf(Object candidate) {
        return array.refersTo(candidate);
    }

    /** True if a read by {@code t} need not be told to the detector. */
    boolean knowsRead(int i, ThreadState t, int site) {
        Shadow[] made = cells;
        Shadow cell = made == null ? null : made[i];
        if (cell != null) {
            return cell.knowsRead(t, site);
        }
        if (!t.mayNote(site, reads[i], writes[i])) {
            return false;
        }
        reads[i] = t.note(site);
        return true;
    }

    /** True if a write by {@code t} need not be told to the detector. */
    boolean knowsWrite(int i, ThreadState t, int site) {
        Shadow[] made = cells;
        Shadow cell = made == null ? null : made[i];
        if (cell != null) {
            return cell.knowsWrite(t, site);
        }
        if (!t.mayNote(site, writes[i], reads[i])) {
            return false;
        }
        writes[i] = t.note(site);
        return true;
    }

    /** Notes an access of {@code t} if the detector says that it comes after all others. */
    boolean note(int i, ThreadState t, int site, boolean write, Listener detector) {
        if (cells != null && cells[i] != null || !t.mayNoteAfter(reads[i], writes[i], site, detector)) {
            return false;
        }
        if (write) {
            reads[i] = 0;
            writes[i] = t.note(site);
        } else {
            reads[i] = t.note(site);
        }
        return true;
    }

    /** The shadow of an element, made of its notes if there is none. */
    Shadow cell(int i, Listener detector) {
        Shadow[] made = cells;
        Shadow cell = made == null ? null : made[i];
        return cell != null ? cell : makeCell(i, detector);
    }

    private synchronized Shadow makeCell(int i, Listener detector) {
        if (cells == null) {
            cells = new Shadow[reads.length];
        }
        if (cells[i] == null) {
            Shadow made = detector.newShadow();
            detector.restore(made, reads[i], writes[i]);
            U.storeFence();
            cells[i] = made;
        }
        return cells[i];
    }

    /** The next access to an element must be told, whoever makes it. */
    void open(int i) {
        reads[i] = 0;
        writes[i] = 0;
    }
}

package io.deadheat.hooks;

import jdk.internal.misc.Unsafe;
import jdk.internal.vm.annotation.DontInline;

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

    /** The note of the last read of each element, and behind it that of the last write: who looks at one wants both. */
    final long[] notes;

    private Shadow[] cells;

    Elements(ObjectShadow array, int from, int length) {
        this.array = array;
        this.from = from;
        notes = new long[length << 1];
    }

    boolean isOf(Object candidate) {
        return array.refersTo(candidate);
    }

    /** True if {@code i} lies among the elements. */
    boolean contains(int i) {
        return i >= 0 && i < notes.length >> 1;
    }

    /** The commonest cases of {@link #knowsRead}, where the thread has told of {@code site} before. */
    boolean knowsNextRead(int i, ThreadState t, int site) {
        int at = i << 1;
        long note = notes[at];
        if (note >>> Note.SITE_BITS == t.stamp) {
            return true;
        }
        if (cells == null && t.owns(note, notes[at + 1])) {
            notes[at] = t.note(site);
            return true;
        }
        return false;
    }

    /** The commonest cases of {@link #knowsWrite}, where the thread has told of {@code site} before. */
    boolean knowsNextWrite(int i, ThreadState t, int site) {
        int at = i << 1;
        long note = notes[at + 1];
        if (note >>> Note.SITE_BITS == t.stamp) {
            return true;
        }
        if (cells == null && t.owns(notes[at], note)) {
            notes[at + 1] = t.note(site);
            return true;
        }
        return false;
    }

    /** True if a read by {@code t} need not be told to the detector. */
    @DontInline
    boolean knowsRead(int i, ThreadState t, int site) {
        Shadow[] made = cells;
        Shadow cell = made == null ? null : made[i];
        if (cell != null) {
            return cell.knowsRead(t, site);
        }
        int at = i << 1;
        if (notes[at] >>> Note.SITE_BITS == t.stamp) {
            return true;
        }
        if (!t.mayNote(site, notes[at], notes[at + 1])) {
            return false;
        }
        notes[at] = t.note(site);
        return true;
    }

    /** True if a write by {@code t} need not be told to the detector. */
    @DontInline
    boolean knowsWrite(int i, ThreadState t, int site) {
        Shadow[] made = cells;
        Shadow cell = made == null ? null : made[i];
        if (cell != null) {
            return cell.knowsWrite(t, site);
        }
        int at = i << 1;
        if (notes[at + 1] >>> Note.SITE_BITS == t.stamp) {
            return true;
        }
        if (!t.mayNote(site, notes[at + 1], notes[at])) {
            return false;
        }
        notes[at + 1] = t.note(site);
        return true;
    }

    /** Notes an access of {@code t} if the detector says that it comes after all others. */
    boolean note(int i, ThreadState t, int site, boolean write, Listener detector) {
        int at = i << 1;
        if (cells != null && cells[i] != null || !t.mayNoteAfter(notes[at], notes[at + 1], site, detector)) {
            return false;
        }
        if (write) {
            notes[at] = 0;
            notes[at + 1] = t.note(site);
        } else {
            notes[at] = t.note(site);
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
            cells = new Shadow[notes.length >> 1];
        }
        if (cells[i] == null) {
            Shadow made = detector.newShadow();
            detector.restore(made, notes[i << 1], notes[(i << 1) + 1]);
            U.storeFence();
            cells[i] = made;
        }
        return cells[i];
    }

    /** The next access to an element must be told, whoever makes it. */
    void open(int i) {
        notes[i << 1] = 0;
        notes[(i << 1) + 1] = 0;
    }
}

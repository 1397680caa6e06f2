package io.deadheat.hooks;

import jdk.internal.misc.Unsafe;
import jdk.internal.vm.annotation.DontInline;

/**
 * What is kept of some neighbouring elements of an array: the way of the first thread through them, then two notes for
 * each, or a shadow. The notes are written without a lock, as {@link Hooks} says.
 */
public final class Elements {
    static final int BITS = 12;
    static final int MASK = (1 << BITS) - 1;

    private static final Unsafe U = Unsafe.getUnsafe();
    private static final long BASE = ArrayLayout.base(long[].class);
    private static final long PAIR = 2 * Long.BYTES;

    /** Index of the first of the elements. */
    final int from;

    private final int length;

    /** What there is instead of notes; null as soon as all of it stands in them. */
    private Sweep sweep;

    /** The note of the last read of each element, and behind it that of the last write: who looks at one wants both. */
    private long[] notes;

    private Shadow[] cells;

    Elements(int from, int length) {
        this.from = from;
        this.length = length;
        sweep = new Sweep(length);
    }

    /** True if {@code i} lies among the elements. */
    boolean contains(int i) {
        return i >= 0 && i < length;
    }

    /** The commonest cases of {@link #knowsRead}, where the thread has told of {@code site} before. */
    boolean knowsNextRead(int i, ThreadState t, int site) {
        long[] known = notes;
        if (known == null) {
            return goesOnReading(i, t, site);
        }
        if (i < 0 || i >= known.length >> 1) {
            return false;
        }
        long at = BASE + (long) i * PAIR;
        long note = U.getLong(known, at);
        if (note >>> Note.SITE_BITS == t.stamp) {
            return true;
        }
        if (cells == null && t.owns(note, U.getLong(known, at + Long.BYTES))) {
            U.putLong(known, at, t.note(site));
            return true;
        }
        return false;
    }

    /** The commonest cases of {@link #knowsWrite}, where the thread has told of {@code site} before. */
    boolean knowsNextWrite(int i, ThreadState t, int site) {
        long[] known = notes;
        if (known == null) {
            return goesOnWriting(i, t, site);
        }
        if (i < 0 || i >= known.length >> 1) {
            return false;
        }
        long at = BASE + (long) i * PAIR;
        long note = U.getLong(known, at + Long.BYTES);
        if (note >>> Note.SITE_BITS == t.stamp) {
            return true;
        }
        if (cells == null && t.owns(U.getLong(known, at), note)) {
            U.putLong(known, at + Long.BYTES, t.note(site));
            return true;
        }
        return false;
    }

    private boolean goesOnReading(int i, ThreadState t, int site) {
        Sweep way = sweep;
        return way != null && way.reads(i, t, site);
    }

    private boolean goesOnWriting(int i, ThreadState t, int site) {
        Sweep way = sweep;
        return way != null && way.writes(i, t, site);
    }

    /** True if a read by {@code t} need not be told to the detector. */
    @DontInline
    boolean knowsRead(int i, ThreadState t, int site) {
        if (sweep != null) {
            return notes == null && goesOnReading(i, t, site);
        }
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
        if (sweep != null) {
            return notes == null && goesOnWriting(i, t, site);
        }
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
        if (begins(i, t, site, write)) {
            return true;
        }
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

    /** True if the access begins a way through the elements; if not, there are notes from now on. */
    private boolean begins(int i, ThreadState t, int site, boolean write) {
        return sweep != null && beginOrSpread(i, t, site, write);
    }

    private synchronized boolean beginOrSpread(int i, ThreadState t, int site, boolean write) {
        if (sweep != null && sweep.begin(i, t, site, write)) {
            return true;
        }
        spread();
        return false;
    }

    /**
     * There are notes before the way is written into them, so that its thread leaves it at once; who else comes waits for
     * the monitor.
     */
    private synchronized void spread() {
        if (sweep != null) {
            long[] made = new long[length << 1];
            notes = made;
            U.fullFence();
            sweep.spread(made);
            sweep = null;
        }
    }

    /** The shadow of an element, made of its notes if there is none. */
    Shadow cell(int i, Listener detector) {
        Shadow[] made = cells;
        Shadow cell = made == null ? null : made[i];
        return cell != null ? cell : makeCell(i, detector);
    }

    private synchronized Shadow makeCell(int i, Listener detector) {
        spread();
        if (cells == null) {
            cells = new Shadow[length];
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
        spread();
        notes[i << 1] = 0;
        notes[(i << 1) + 1] = 0;
    }
}

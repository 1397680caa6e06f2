package io.deadheat.hooks;

import jdk.internal.misc.Unsafe;

/** What is kept of one field of an object without room for it: two notes, or a shadow. */
final class FieldNotes {
    private static final Unsafe U = Unsafe.getUnsafe();

    final int offset;

    /** Of another field of the same object. */
    final FieldNotes next;

    private long read;
    private long written;
    private Shadow shadow;

    FieldNotes(int offset, FieldNotes next) {
        this.offset = offset;
        this.next = next;
    }

    /** True if an access of this kind by {@code t} was told or noted in this segment. */
    boolean has(ThreadState t, boolean write) {
        Shadow cell = shadow;
        if (cell != null) {
            return write ? cell.writeKey == t.key : cell.hasRead(t);
        }
        return (write ? written : read) >>> Note.SITE_BITS == t.stamp;
    }

    /** Notes an access of {@code t} if the detector says that it comes after all others. */
    boolean note(ThreadState t, int site, boolean write, Listener detector) {
        if (shadow != null || !t.mayNoteAfter(read, written, site, detector)) {
            return false;
        }
        if (write) {
            read = 0;
            written = t.note(site);
        } else {
            read = t.note(site);
        }
        return true;
    }

    /** The shadow of the field, made of its notes if there is none. */
    Shadow cell(Listener detector) {
        Shadow cell = shadow;
        return cell != null ? cell : makeCell(detector);
    }

    private synchronized Shadow makeCell(Listener detector) {
        if (shadow == null) {
            Shadow made = detector.newShadow();
            detector.restore(made, read, written);
            U.storeFence();
            shadow = made;
        }
        return shadow;
    }
}

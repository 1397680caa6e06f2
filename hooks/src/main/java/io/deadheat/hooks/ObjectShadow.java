package io.deadheat.hooks;

import java.lang.ref.ReferenceQueue;
import java.lang.ref.WeakReference;

/**
 * All that is kept of one object that has no room for shadow fields: an array, an object of the JDK, a monitor. Lives
 * in the {@link ShadowTable} as long as its object does. There may be millions, so what few objects have is kept apart
 * in {@link Roles}.
 *
 * <p>Written under this object's monitor. {@link #elements} and {@link #fields} are read without it: each is written after
 * what it stands for, and who misses one looks again under the monitor.
 */
final class ObjectShadow extends WeakReference<Object> {
    final int hash;

    /** Next in the bucket; changed under the bucket's lock only. */
    ObjectShadow next;

    /** Of an array, in pieces of the same size, made as they are touched. */
    Elements[] elements;

    /** What one thread has done to an array of the JDK, as long as there are no {@link #elements}. */
    private ArrayNotes notes;

    private FieldNotes fields;
    private volatile Roles roles;

    ObjectShadow(Object object, int hash, ObjectShadow next, ReferenceQueue<Object> queue) {
        super(object, queue);
        this.hash = hash;
        this.next = next;
    }

    /** Where element {@code i} of an array of {@code length} elements is kept. */
    Elements elements(int i, int length, Listener detector) {
        Elements[] known = elements;
        Elements found = known == null ? null : known[i >> Elements.BITS];
        return found != null ? found : makeElements(i >> Elements.BITS, length, detector);
    }

    private synchronized Elements makeElements(int piece, int length, Listener detector) {
        Elements[] all = elements == null ? new Elements[(length + Elements.MASK) >> Elements.BITS] : elements;
        if (all[piece] == null) {
            int from = piece << Elements.BITS;
            all[piece] = new Elements(from, Math.min(length - from, Elements.MASK + 1));
        }
        if (notes != null) {
            notes.spread(all[piece], detector);
            notes = null;
        }
        elements = all;
        return all[piece];
    }

    /** Notes an access to an element that no other thread has touched; false if it must be told. */
    synchronized boolean note(ThreadState t, int i, int length, int site, boolean write, Listener detector) {
        if (elements != null || length > Elements.MASK + 1) {
            return false;
        }
        if (notes == null) {
            notes = new ArrayNotes(t, length);
        }
        return notes.add(t, i, site, write, detector);
    }

    /** What is kept of the field at {@code offset}. */
    FieldNotes field(long offset) {
        FieldNotes f = fields;
        while (f != null && f.offset != offset) {
            f = f.next;
        }
        return f != null ? f : makeField((int) offset);
    }

    private synchronized FieldNotes makeField(int offset) {
        FieldNotes f = fields;
        while (f != null && f.offset != offset) {
            f = f.next;
        }
        if (f == null) {
            f = new FieldNotes(offset, fields);
            fields = f;
        }
        return f;
    }

    /** Its object is dead; threads may keep this among their recent ones for long. */
    synchronized void empty() {
        elements = null;
        notes = null;
        fields = null;
        roles = null;
    }

    /** What else the object is, made if there is none. */
    Roles roles() {
        Roles known = roles;
        return known != null ? known : makeRoles();
    }

    private synchronized Roles makeRoles() {
        if (roles == null) {
            roles = new Roles(get().getClass().getName());
        }
        return roles;
    }
}

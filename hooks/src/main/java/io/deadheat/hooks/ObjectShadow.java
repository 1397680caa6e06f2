package io.deadheat.hooks;

import java.lang.ref.ReferenceQueue;
import java.lang.ref.WeakReference;

/**
 * All that is kept of one object that has no room for shadow fields: an array, an object of the JDK, a monitor. Lives
 * in the {@link ShadowTable} as long as its object does. There may be millions, so what few objects have is kept apart
 * in {@link Roles}.
 *
 * <p>Written under this object's monitor. {@link #cells} and the two fields are read without it: each is written after
 * what it stands for, and who misses one looks again under the monitor.
 */
final class ObjectShadow extends WeakReference<Object> {
    private static final int LARGE = 1 << 13;

    final int hash;

    /** Next in the bucket; changed under the bucket's lock only. */
    ObjectShadow next;

    /** Shadows of the elements of an array that is not large. */
    Shadow[] cells;

    /** What one thread has done to an array, as long as there are no {@link #cells}. */
    private ArrayNotes notes;

    private Shadow first;
    private int firstOffset;
    private Shadow second;
    private int secondOffset;
    private volatile Roles roles;

    ObjectShadow(Object object, int hash, ObjectShadow next, ReferenceQueue<Object> queue) {
        super(object, queue);
        this.hash = hash;
        this.next = next;
    }

    /** The shadow of element {@code i} of an array of {@code length} elements. */
    synchronized Shadow element(int i, int length, Listener detector) {
        if (length > LARGE) {
            return roles().large(i, length, detector);
        }
        if (cells == null) {
            cells = notes == null ? new Shadow[length] : notes.spread(detector);
            notes = null;
        }
        Shadow cell = cells[i];
        if (cell == null) {
            cells[i] = cell = detector.newShadow();
        }
        return cell;
    }

    /** Notes an access to an element that no other thread has touched; false if it must be told. */
    synchronized boolean note(ThreadState t, int i, int length, int site, boolean write, Listener detector) {
        if (cells != null || length > LARGE) {
            return false;
        }
        if (notes == null) {
            notes = new ArrayNotes(t, length);
        }
        return notes.add(t, i, site, write, detector);
    }

    /** The shadow of the field at {@code offset}. Most objects have no more than two that are looked at. */
    Shadow field(long offset, Listener detector) {
        Shadow one = first;
        if (one != null && firstOffset == offset) {
            return one;
        }
        Shadow two = second;
        return two != null && secondOffset == offset ? two : otherField((int) offset, detector);
    }

    private synchronized Shadow otherField(int offset, Listener detector) {
        if (first == null) {
            firstOffset = offset;
            first = detector.newShadow();
        }
        if (firstOffset == offset) {
            return first;
        }
        if (second == null) {
            secondOffset = offset;
            second = detector.newShadow();
        }
        return secondOffset == offset ? second : roles().field(offset, detector);
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

package io.deadheat.hooks;

import jdk.internal.misc.Unsafe;
import jdk.internal.vm.annotation.DontInline;

/**
 * What instrumented bytecode calls. Each method is a filter that costs a few loads in the common case, an access that
 * the detector has already judged in this segment of the thread, and forwards what is left to the {@link Sink}.
 *
 * <p>{@link #sink} is written once, before the first class is instrumented; class loading orders that write before
 * every call.
 */
public final class Hooks {
    /** Access modes of {@link Sink#beforeAtomic}, to be united. */
    public static final int ACQUIRE = 1;

    public static final int RELEASE = 2;

    public static final int PLAIN_READ = 4;

    public static final int PLAIN_WRITE = 8;

    /** The access is made by a call on a VarHandle or Unsafe, so that others may access the place without order. */
    public static final int BY_CALL = 16;

    private static final Unsafe U = Unsafe.getUnsafe();

    static Sink sink = new Sink();

    private Hooks() {}

    public static void install(Sink newSink) {
        sink = newSink;
        Note.wanted = newSink.isNoting();
        ThreadState.tellsAll = newSink.tellsAll();
    }

    /** Another thread may be resolving the field: each of its places counts only when it is there. */
    public static void read(Object o, int field, ThreadState t, int site) {
        if (o == null) {
            return;
        }
        long note = FieldTable.READ_NOTE.get(field);
        long beside = FieldTable.WRITE_NOTE.get(field);
        long place = FieldTable.SHADOW.get(field);
        if (note > 0 && beside > 0 && place > 0) {
            long known = U.getLong(o, note);
            if (known >>> Note.SITE_BITS == t.stamp) {
                return;
            }
            Object shadow = U.getReference(o, place);
            if (shadow == null) {
                if (t.mayNote(site, known, U.getLong(o, beside))) {
                    U.putLong(o, note, t.note(site));
                    return;
                }
            } else if (((Shadow) shadow).hasRead(t)) {
                return;
            }
        }
        readFar(o, field, t, site);
    }

    /** Out of line, so that the methods of the program stay small. */
    @DontInline
    private static void readFar(Object o, int field, ThreadState t, int site) {
        long shadow = FieldTable.SHADOW.get(field);
        boolean known = shadow > 0 && U.getReference(o, shadow) instanceof Shadow s && s.knowsRead(t, site);
        if (!known && !t.busy) {
            sink.read(t, o, field, site);
        }
    }

    public static void write(Object o, int field, ThreadState t, int site) {
        if (o == null) {
            return;
        }
        long note = FieldTable.WRITE_NOTE.get(field);
        long beside = FieldTable.READ_NOTE.get(field);
        long place = FieldTable.SHADOW.get(field);
        if (note > 0 && beside > 0 && place > 0) {
            long known = U.getLong(o, note);
            if (known >>> Note.SITE_BITS == t.stamp) {
                return;
            }
            Object shadow = U.getReference(o, place);
            if (shadow == null) {
                if (t.mayNote(site, known, U.getLong(o, beside))) {
                    U.putLong(o, note, t.note(site));
                    return;
                }
            } else if (((Shadow) shadow).writeKey == t.key) {
                return;
            }
        }
        writeFar(o, field, t, site);
    }

    @DontInline
    private static void writeFar(Object o, int field, ThreadState t, int site) {
        long shadow = FieldTable.SHADOW.get(field);
        boolean known = shadow > 0 && U.getReference(o, shadow) instanceof Shadow s && s.knowsWrite(t, site);
        if (!known && !t.busy) {
            sink.write(t, o, field, site);
        }
    }

    public static void readStatic(int field, ThreadState t, int site) {
        Shadow s = FieldTable.staticShadow[field];
        if (s != null && s.knowsRead(t, site) || t.busy) {
            return;
        }
        sink.readStatic(t, field, site);
    }

    public static void writeStatic(int field, ThreadState t, int site) {
        Shadow s = FieldTable.staticShadow[field];
        if (s != null && s.knowsWrite(t, site) || t.busy) {
            return;
        }
        sink.writeStatic(t, field, site);
    }

    public static void readArray(Object a, int i, ThreadState t, int site) {
        if (a == null) {
            return;
        }
        Elements near = elements(a, i, t);
        if (near != null) {
            int at = i & Elements.MASK;
            if (near.contains(at) && near.knowsRead(at, t, site)) {
                return;
            }
        }
        if (!t.busy) {
            sink.readArray(t, a, i, site);
        }
    }

    public static void writeArray(Object a, int i, ThreadState t, int site) {
        if (a == null) {
            return;
        }
        Elements near = elements(a, i, t);
        if (near != null) {
            int at = i & Elements.MASK;
            if (near.contains(at) && near.knowsWrite(at, t, site)) {
                return;
            }
        }
        if (!t.busy) {
            sink.writeArray(t, a, i, site);
        }
    }

    /**
     * As above in a loop: {@code near} is what the same statement was given back the last time, for the array {@code last};
     * null until the thread has told of it.
     */
    public static Elements readArray(Object a, int i, Elements near, Object last, ThreadState t, int site) {
        if (near != null && last == a) {
            int at = i - near.from;
            if (near.knowsNextRead(at, t, site) || near.contains(at) && near.knowsRead(at, t, site)) {
                return near;
            }
        }
        return readArrayFar(a, i, t, site);
    }

    @DontInline
    private static Elements readArrayFar(Object a, int i, ThreadState t, int site) {
        readArray(a, i, t, site);
        return a != null && t.isKnown(site) ? elements(a, i, t) : null;
    }

    public static Elements writeArray(Object a, int i, Elements near, Object last, ThreadState t, int site) {
        if (near != null && last == a) {
            int at = i - near.from;
            if (near.knowsNextWrite(at, t, site) || near.contains(at) && near.knowsWrite(at, t, site)) {
                return near;
            }
        }
        return writeArrayFar(a, i, t, site);
    }

    @DontInline
    private static Elements writeArrayFar(Object a, int i, ThreadState t, int site) {
        writeArray(a, i, t, site);
        return a != null && t.isKnown(site) ? elements(a, i, t) : null;
    }

    /** What is kept of the elements around the {@code i}-th, if {@code t} has been there of late. */
    private static Elements elements(Object a, int i, ThreadState t) {
        ObjectShadow[] recent = t.recent;
        ObjectShadow shadow = recent[System.identityHashCode(a) & recent.length - 1];
        if (shadow == null || !shadow.refersTo(a)) {
            return null;
        }
        Elements[] all = shadow.elements;
        int piece = i >>> Elements.BITS;
        return all != null && piece < all.length ? all[piece] : null;
    }

    /** After a field or an element was accessed. */
    public static void accessed(ThreadState t) {
        if (!t.busy) {
            sink.accessed(t);
        }
    }

    /** A range of an array is copied: all of it is read, or written. */
    public static void copyArray(Object src, int from, Object dst, int to, int length, ThreadState t, int r, int w) {
        if (src == null || dst == null || t.busy || from < 0 || to < 0 || length < 0) {
            return;
        }
        if (!src.getClass().isArray() || !dst.getClass().isArray()) {
            return;
        }
        if (length > java.lang.reflect.Array.getLength(src) - from
                || length > java.lang.reflect.Array.getLength(dst) - to) {
            return;
        }
        int read = Sites.accessing(r, FieldNames.arrayType(src));
        for (int i = 0; i < length; i++) {
            readArray(src, from + i, t, read);
        }
        int written = Sites.accessing(w, FieldNames.arrayType(dst));
        for (int i = 0; i < length; i++) {
            writeArray(dst, to + i, t, written);
        }
    }

    /**
     * As {@link #read}, in a class of the JDK, where only what the application asked for counts. The sink is told the
     * negative of the site.
     */
    public static void jdkRead(Object o, int field, ThreadState t, int site) {
        if (o != null && t.caller != 0 && !t.busy && !RecentFields.hasRead(t, o, field)) {
            sink.read(t, o, field, -site);
        }
    }

    public static void jdkWrite(Object o, int field, ThreadState t, int site) {
        if (o != null && t.caller != 0 && !t.busy && !RecentFields.hasWritten(t, o, field)) {
            sink.write(t, o, field, -site);
        }
    }

    public static void jdkReadArray(Object a, int i, ThreadState t, int site) {
        if (t.caller != 0 && !t.busy) {
            jdkReadElement(a, i, t, site);
        }
    }

    public static void jdkWriteArray(Object a, int i, ThreadState t, int site) {
        if (t.caller != 0 && !t.busy) {
            jdkWriteElement(a, i, t, site);
        }
    }

    /** Out of line, so that the many small methods of the JDK stay small. */
    @DontInline
    private static void jdkReadElement(Object a, int i, ThreadState t, int site) {
        readArray(a, i, t, -site);
    }

    @DontInline
    private static void jdkWriteElement(Object a, int i, ThreadState t, int site) {
        writeArray(a, i, t, -site);
    }

    /** Before a volatile field of {@code o} is accessed. */
    public static void beforeVolatile(Object o, int field, ThreadState t, int mode, int site) {
        if (o != null && !t.busy) {
            sink.beforeAtomic(t, o, offset(o, field, t), mode, site);
        }
    }

    public static void afterVolatile(Object o, int field, ThreadState t, int mode) {
        if (o != null && !t.busy) {
            sink.afterAtomic(t, o, offset(o, field, t), mode);
        }
    }

    public static void beforeVolatileStatic(int field, ThreadState t, int mode, int site) {
        if (!t.busy) {
            sink.beforeAtomicStatic(t, field, mode, site);
        }
    }

    public static void afterVolatileStatic(int field, ThreadState t, int mode) {
        if (!t.busy) {
            sink.afterAtomicStatic(t, field, mode);
        }
    }

    private static long offset(Object o, int field, ThreadState t) {
        t.busy = true;
        try {
            return FieldTable.offset(o, field);
        } finally {
            t.busy = false;
        }
    }

    /** Before an {@code Unsafe} access; also plain ones, whose {@code mode} is 0. */
    public static void beforeUnsafe(Object base, long offset, ThreadState t, int mode, int site) {
        if (base != null && !t.busy) {
            sink.beforeAtomic(t, base, offset, mode, site);
        }
    }

    public static void afterUnsafe(Object base, long offset, ThreadState t, int mode) {
        if (base != null && !t.busy) {
            sink.afterAtomic(t, base, offset, mode);
        }
    }

    public static void beforeEnter(Object lock, ThreadState t, int site) {
        if (lock != null && !t.busy) {
            sink.beforeEnter(t, lock, site);
        }
    }

    public static void entered(Object lock, ThreadState t, int site) {
        if (!t.busy) {
            sink.entered(t, lock, site);
        }
    }

    /** In a synchronized method, whose monitor is taken before anyone can be told that it will be. */
    public static void enteredMethod(Object lock, ThreadState t, int site) {
        if (!t.busy) {
            sink.beforeEnter(t, lock, site);
            sink.entered(t, lock, site);
        }
    }

    public static void exiting(Object lock, ThreadState t) {
        if (lock != null && !t.busy) {
            sink.exiting(t, lock);
        }
    }

    public static void exited(Object lock, ThreadState t) {
        if (lock != null && !t.busy) {
            sink.exited(t, lock);
        }
    }
}

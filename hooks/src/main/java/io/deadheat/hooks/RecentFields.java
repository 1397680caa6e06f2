package io.deadheat.hooks;

/**
 * An object of the JDK that a thread has looked at of late, and which of its fields a detector need not be told of again in
 * this segment of the thread. A builder that is appended to, a list that is walked through: most accesses in the JDK find
 * their object here, without a look at the {@link ShadowTable}. There are two places for the objects of some classes each.
 * Used by its thread alone. Objects change places as seldom as can be: what lives long and is made to point to what is new
 * costs the garbage collector, and a fence.
 */
final class RecentFields {
    private static final int KINDS = 16;
    private static final int FIELDS = 64;

    /** For a thread that has looked at nothing; never written to. */
    static final RecentFields[] NONE = none();

    private ObjectShadow object;
    private long key;
    private long read;
    private long written;

    /** Of a first place: whether it was looked at longer ago than the second. */
    private boolean isOlder;

    private static RecentFields[] none() {
        RecentFields[] none = new RecentFields[2 * KINDS];
        for (int i = 0; i < none.length; i++) {
            none[i] = new RecentFields();
        }
        return none;
    }

    /** The first place for the fields that {@code owner} declares; the second is {@value #KINDS} behind. */
    static int kind(String owner) {
        return owner.hashCode() * 0x9E3779B9 >>> 28;
    }

    private static int first(int field) {
        return (int) FieldTable.KIND.get(field) - 1;
    }

    static boolean hasRead(ThreadState t, Object o, int field) {
        RecentFields known = find(t, o, field);
        return known != null && known.key == t.key && has(known.read, field);
    }

    static boolean hasWritten(ThreadState t, Object o, int field) {
        RecentFields known = find(t, o, field);
        return known != null && known.key == t.key && has(known.written, field);
    }

    private static RecentFields find(ThreadState t, Object o, int field) {
        RecentFields one = t.recentFields[first(field)];
        if (one.isOf(o)) {
            return one;
        }
        RecentFields two = t.recentFields[first(field) + KINDS];
        return two.isOf(o) ? two : null;
    }

    private boolean isOf(Object o) {
        return object != null && object.refersTo(o);
    }

    private static boolean has(long fields, int field) {
        long i = FieldTable.slot(field);
        return i < FIELDS && (fields >>> i & 1) != 0;
    }

    /** The field need not be told of again in this segment of {@code t}. */
    static void add(ThreadState t, ObjectShadow object, int field, boolean write) {
        long i = FieldTable.slot(field);
        if (i < FIELDS) {
            t.recentFields = t.recentFields == NONE ? none() : t.recentFields;
            RecentFields one = t.recentFields[first(field)];
            RecentFields two = t.recentFields[first(field) + KINDS];
            boolean isOne = one.object == object || two.object != object && one.isOlder;
            (isOne ? one : two).add(object, t.key, write ? 0 : 1L << i, write ? 1L << i : 0);
            one.isOlder = !isOne;
        }
    }

    private void add(ObjectShadow looked, long now, long reads, long writes) {
        boolean known = key == now && object == looked;
        read = known ? read | reads : reads;
        written = known ? written | writes : writes;
        key = now;
        if (object != looked) {
            object = looked;
        }
    }
}

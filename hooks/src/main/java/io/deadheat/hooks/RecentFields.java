package io.deadheat.hooks;

/**
 * The two objects of the JDK, among those of some of its classes, that a thread has looked at last, and which of their
 * fields a detector need not be told of again in this segment of the thread. A builder that is appended to, a list that is
 * walked through: most accesses in the JDK find their object here, without a look at the {@link ShadowTable}. Used by its
 * thread alone. Objects change places as seldom as can be: what lives long and is made to point to what is new costs the
 * garbage collector, and a fence.
 */
final class RecentFields {
    /** How many of these a thread has. */
    static final int KINDS = 16;

    private static final int FIELDS = 64;

    private ObjectShadow one;
    private long oneKey;
    private long oneRead;
    private long oneWritten;

    private ObjectShadow two;
    private long twoKey;
    private long twoRead;
    private long twoWritten;

    private boolean oneIsOlder;

    /** Which one knows of the fields that {@code owner} declares. */
    static int kind(String owner) {
        return owner.hashCode() * 0x9E3779B9 >>> 28;
    }

    /** The one of {@code t} that knows of {@code field}. */
    static RecentFields of(ThreadState t, int field) {
        return t.recentFields[(int) FieldTable.KIND.get(field) - 1];
    }

    /** For a thread that has looked at nothing. */
    static RecentFields[] none() {
        RecentFields[] none = new RecentFields[KINDS];
        for (int i = 0; i < KINDS; i++) {
            none[i] = new RecentFields();
        }
        return none;
    }

    boolean hasRead(Object o, int field, long key) {
        if (one != null && one.refersTo(o)) {
            return oneKey == key && has(oneRead, field);
        }
        return two != null && twoKey == key && two.refersTo(o) && has(twoRead, field);
    }

    boolean hasWritten(Object o, int field, long key) {
        if (one != null && one.refersTo(o)) {
            return oneKey == key && has(oneWritten, field);
        }
        return two != null && twoKey == key && two.refersTo(o) && has(twoWritten, field);
    }

    private static boolean has(long fields, int field) {
        long i = FieldTable.slot(field);
        return i < FIELDS && (fields >>> i & 1) != 0;
    }

    /** The field need not be told of again in segment {@code key}. */
    void add(ObjectShadow object, int field, long key, boolean write) {
        long i = FieldTable.slot(field);
        if (i >= FIELDS) {
            return;
        }
        if (object == one || object != two && oneIsOlder) {
            addToOne(object, key, write ? 0 : 1L << i, write ? 1L << i : 0);
        } else {
            addToTwo(object, key, write ? 0 : 1L << i, write ? 1L << i : 0);
        }
    }

    private void addToOne(ObjectShadow object, long key, long read, long written) {
        boolean known = oneKey == key && one == object;
        oneRead = known ? oneRead | read : read;
        oneWritten = known ? oneWritten | written : written;
        oneKey = key;
        if (one != object) {
            one = object;
        }
        oneIsOlder = false;
    }

    private void addToTwo(ObjectShadow object, long key, long read, long written) {
        boolean known = twoKey == key && two == object;
        twoRead = known ? twoRead | read : read;
        twoWritten = known ? twoWritten | written : written;
        twoKey = key;
        if (two != object) {
            two = object;
        }
        oneIsOlder = true;
    }
}

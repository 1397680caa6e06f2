package io.deadheat.hooks;

/**
 * The two objects of the JDK that a thread has looked at last, and which of their fields a detector need not be told of
 * again in this segment of the thread. A builder that is appended to, a list that is walked through: most accesses in
 * the JDK find their object here, without a look at the {@link ShadowTable}. Used by its thread alone.
 */
final class RecentFields {
    private static final int FIELDS = 64;

    private ObjectShadow one;
    private long oneKey;
    private long oneRead;
    private long oneWritten;

    private ObjectShadow two;
    private long twoKey;
    private long twoRead;
    private long twoWritten;

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
        if (object != one) {
            swap();
            if (object != one) {
                one = object;
                oneKey = 0;
            }
        }
        if (oneKey != key) {
            oneKey = key;
            oneRead = 0;
            oneWritten = 0;
        }
        long i = FieldTable.slot(field);
        if (i < FIELDS) {
            oneRead |= write ? 0 : 1L << i;
            oneWritten |= write ? 1L << i : 0;
        }
    }

    private void swap() {
        ObjectShadow object = one;
        long key = oneKey;
        long read = oneRead;
        long written = oneWritten;
        one = two;
        oneKey = twoKey;
        oneRead = twoRead;
        oneWritten = twoWritten;
        two = object;
        twoKey = key;
        twoRead = read;
        twoWritten = written;
    }
}

package io.deadheat.hooks;

/**
 * One access in one {@code long}: who made it, when, and at which statement. As long as each access to a location comes
 * after those before it and no lock is held, the last read and the last write say all that a detector must know; no
 * {@link Shadow} is made, and most locations never get one. 0 stands for none.
 */
public final class Note {
    static final int SITE_BITS = 22;

    private static final int SEGMENT_BITS = 30;

    /** A stamp that no note has. */
    static final long NO_STAMP = -1;

    /** What notes of no thread begin with. */
    static final long NOBODY = -1L << SITE_BITS + SEGMENT_BITS;

    /** Whether the detector can do with notes; written once, before the first class is instrumented. */
    static boolean wanted;

    /** One less than would fit: the bits of a negative site, which lies in the JDK, are those of nobody's slot. */
    private static final int MOST_SLOTS = (1 << 64 - SITE_BITS - SEGMENT_BITS) - 2;

    private Note() {}

    /** What notes of this segment of a thread begin with, {@link #NO_STAMP} if the numbers are too large for one. */
    static long stamp(int slot, long segment) {
        return slot < MOST_SLOTS && segment < 1L << SEGMENT_BITS ? slot + 1L << SEGMENT_BITS | segment : NO_STAMP;
    }

    static boolean fits(int site) {
        return site < 1 << SITE_BITS;
    }

    /** True if the same thread made both notes at the same statement. */
    static boolean isSamePlace(long one, long other) {
        return ((one ^ other) & ~((1L << SEGMENT_BITS) - 1 << SITE_BITS)) == 0;
    }

    /** True if both notes, of which none is 0, were made by the thread whose notes begin with {@code tag}. */
    static boolean areOwn(long one, long other, long tag) {
        return (one ^ tag | other ^ tag) >>> SITE_BITS + SEGMENT_BITS == 0;
    }

    public static int slot(long note) {
        return (int) (note >>> SITE_BITS + SEGMENT_BITS) - 1;
    }

    public static long segment(long note) {
        return note >>> SITE_BITS & (1L << SEGMENT_BITS) - 1;
    }

    public static int site(long note) {
        return (int) note & (1 << SITE_BITS) - 1;
    }
}

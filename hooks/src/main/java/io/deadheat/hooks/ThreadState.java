package io.deadheat.hooks;

import java.util.Arrays;

/**
 * What is known of one thread. Written by that thread alone, except {@link #parent} and {@link #clock}, which the
 * starting thread sets before the thread runs.
 */
public final class ThreadState extends HeldLocks {
    /** A token that owns nothing. */
    public static final Object NO_TOKEN = new Object();

    /** Whether every access is to be told, so that no location has an owner; written once, before the first thread is seen. */
    static boolean tellsAll;

    private static final int SEGMENT_BITS = 36;
    private static final int TOLD = 4096;
    private static final int RECENT = 256;

    /** What a thread has that never needed any: under control there may be a million of threads in a minute. Never written to. */
    private static final ObjectShadow[] NO_SHADOWS = new ObjectShadow[1];

    private static final long[] TOLD_OF_NONE = new long[TOLD >> 6];
    private static final long[] NO_CLASSES = {};

    /** Index in vector clocks; reused after the thread has ended. */
    public final int slot;

    /** Never reused; 1 for the first thread. */
    public final long serial;

    public final String name;

    /** The JVM's number of the thread. */
    long tid;

    /**
     * Changes whenever the thread enters a new segment, that is, when an access could mean something new to the
     * detector: after a message, after a lock operation. Never 0.
     */
    public long key;

    /** The same as it stands in notes of this segment. */
    long stamp = Note.NO_STAMP;

    /** What a note of this segment begins with; {@link Note#NOBODY} while accesses must be told. */
    private long tag = Note.NOBODY;

    /** What {@link Shadow#owner} is where this thread owns the location; set by the detector. Never null. */
    public Object token = NO_TOKEN;

    /** Sites that a detector was told of on this thread, by their low bits. */
    private long[] toldOf = TOLD_OF_NONE;

    /** Site of the application's call into the JDK that is under way, 0 if none. */
    public int caller;

    /** True while Deadheat's own code runs on the thread; hooks then do nothing. */
    public boolean busy;

    /** How often a loop of the program may go round before the scheduler wants to know. */
    public int loopsLeft;

    /** Stack of the access being replayed from a trace, -1 on line. */
    public int replayedStack = -1;

    /** Whether an ordered access is under way. */
    private boolean ordered;

    /** Greater than 0 inside the implementation of an explicit lock, whose inner messages some detectors ignore. */
    public int insideLock;

    /** The location whose access is under way, and its site, negative for a write; kept for third parties only. */
    Shadow accessed;

    int accessedAt;

    /** The condition whose await is under way, and how deep its lock was held. */
    Object awaited;

    int awaitDepth;

    /** Whether the thread has made its first move. */
    boolean begun;

    /** Belongs to the scheduler: the thread as it sees it, null for a thread out of its control. */
    public Object task;

    /** Where the thread is to stand still, null if nowhere. */
    Suspension suspension;

    /** Belongs to the detector: the thread's vector clock. */
    public Object clock;

    /** What was looked at last in the JDK, by {@link FieldTable#KIND}. */
    RecentFields[] recentFields = RecentFields.NONE;

    /** Most recently used entries of the {@link ShadowTable}, by identity hash; larger for a thread that uses many. */
    ObjectShadow[] recent = NO_SHADOWS;

    private static final int MOST_RECENT = 8192;
    private int missed;

    private static final int STATEMENTS = 64;

    /** The answers of {@link #statement}, by site and caller; null before the first. */
    private long[] statementKeys;

    private int[] statements;

    /** Classes whose initialisation this thread has already learnt of, by number. */
    private long[] known = NO_CLASSES;

    public ThreadState(int slot, long serial, String name) {
        this.slot = slot;
        this.serial = serial;
        this.name = name;
        this.key = serial << SEGMENT_BITS;
    }

    /** Enters a new segment. */
    public void nextSegment() {
        key++;
        stamp = Note.stamp(slot, segment());
        tag = Note.NOBODY;
    }

    /** Gives the first segment a number other than 0. */
    public void startAt(long segment) {
        key = serial << SEGMENT_BITS | segment;
        stamp = Note.stamp(slot, segment);
        tag = Note.NOBODY;
    }

    /**
     * What goes for the thread's accesses from now on: in which shadows they are noted, those of {@code owner}, none if it
     * is {@link #NO_TOKEN}; and whether they may be noted where there is no shadow.
     */
    public void own(Object owner, boolean notes) {
        token = tellsAll ? NO_TOKEN : owner;
        tag = Note.wanted && notes && stamp != Note.NO_STAMP ? stamp << Note.SITE_BITS : Note.NOBODY;
    }

    /** True if an access at {@code site} may be noted where the two notes are, whoever made these. */
    boolean mayNoteAfter(long read, long written, int site, Listener detector) {
        return mayNote(site) && detector.isPast(this, read) && detector.isPast(this, written);
    }

    /** True if an access at {@code site} may be noted, if only the location allows it. */
    boolean mayNote(int site) {
        return tag != Note.NOBODY && isKnown(site);
    }

    /** True if accesses at {@code site} may be noted at all. */
    boolean isKnown(int site) {
        return hasToldOf(site) && Note.fits(site);
    }

    /** True if the thread may note its accesses, and both notes are its own. */
    boolean owns(long read, long written) {
        return Note.areOwn(read, written, tag);
    }

    /** True if notes of this segment begin with {@code tag}, whether or not they may be made now. */
    boolean isNow(long tag) {
        return tag >>> Note.SITE_BITS == stamp;
    }

    /** True if notes are made now, and begin with {@code tag}. */
    boolean isNoting(long tag) {
        return tag == this.tag;
    }

    long note(int site) {
        return tag | site;
    }

    /**
     * True if {@code note} may give way to one at {@code site}, and the other note of the location, {@code beside}, is
     * no other thread's: what most accesses find is the same thread at the same statement in an earlier segment.
     */
    boolean mayNote(int site, long note, long beside) {
        return (Note.isSamePlace(note, tag | site) || mayNote(site) && isOwn(note)) && isOwn(beside);
    }

    /** True if no other thread made {@code note}; asked only where the thread may note. */
    boolean isOwn(long note) {
        return note == 0 || Note.slot(note ^ tag) == -1;
    }

    /** Number of the current segment; grows by one with each. */
    public long segment() {
        return segmentOf(key);
    }

    /** The segment's number in a key. */
    public static long segmentOf(long key) {
        return key & (1L << SEGMENT_BITS) - 1;
    }

    /** The thread's serial in a key. */
    public static long serialOf(long key) {
        return key >>> SEGMENT_BITS;
    }

    /** True if a detector has heard of this thread at {@code site}, or at one that shares its place. */
    public boolean hasToldOf(int site) {
        return site > 0 && (toldOf[site >> 6 & (TOLD >> 6) - 1] & 1L << site) != 0;
    }

    public void toldOf(int site) {
        toldOf = toldOf == TOLD_OF_NONE ? new long[TOLD >> 6] : toldOf;
        toldOf[site >> 6 & (TOLD >> 6) - 1] |= 1L << site;
    }

    /** The number of {@code site}, which lies in the JDK, on behalf of {@link #caller}. */
    public int statement(int site) {
        long key = (long) site << 32 | caller;
        int at = (site * 31 + caller) & STATEMENTS - 1;
        if (statementKeys == null) {
            statements = new int[STATEMENTS];
            statementKeys = new long[STATEMENTS];
        }
        if (statementKeys[at] != key) {
            statements[at] = Sites.calledFrom(site, caller);
            statementKeys[at] = key;
        }
        return statements[at];
    }

    /** Remembers {@code found}, which was not among the {@link #recent}. */
    void remember(ObjectShadow found) {
        if (++missed > recent.length * 16 && recent.length < MOST_RECENT || recent == NO_SHADOWS) {
            recent = new ObjectShadow[Math.max(RECENT, recent.length * 2)];
            missed = 0;
        }
        recent[found.hash & recent.length - 1] = found;
    }

    /** The thread has ended; who joins it wants no more than its place in time. */
    void forgetRecent() {
        recent = NO_SHADOWS;
        recentFields = RecentFields.NONE;
    }

    /** Whether the thread has already received the messages of a class's initialiser. */
    public boolean knows(int classNumber) {
        int word = classNumber >> 6;
        return word < known.length && (known[word] & 1L << classNumber) != 0;
    }

    public void learn(int classNumber) {
        int word = classNumber >> 6;
        if (word >= known.length) {
            known = Arrays.copyOf(known, Math.max(word + 4, known.length * 2));
        }
        known[word] |= 1L << classNumber;
    }

    /** True if {@code lock} orders what the thread does now: it is held exclusively, and no ordered access is under way. */
    boolean isGuarding(Sync lock) {
        return !ordered && !tellsAll && depth(lock, EXCLUSIVE) > 0;
    }

    /** Begins an ordered access: as if under a lock that all such accesses share. Returns what ends it. */
    public Object order() {
        Object before = token;
        take(Sync.ORDERED, EXCLUSIVE, 0);
        ordered = true;
        own(NO_TOKEN, false);
        return before;
    }

    public void orderDone(Object before) {
        give(Sync.ORDERED, EXCLUSIVE);
        ordered = false;
        own(before, before != NO_TOKEN);
    }

    @Override
    public String toString() {
        return name;
    }
}

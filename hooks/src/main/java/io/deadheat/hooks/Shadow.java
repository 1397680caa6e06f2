package io.deadheat.hooks;

/**
 * The shadow of one memory location. A detector subclasses it to keep its own state of the location; the fields here
 * are the filter in front of every detector. An access that finds its thread's {@link ThreadState#key} here was already
 * made in this segment of the thread and can teach the detector nothing new. One is noted here, and not told, if {@link
 * #owner} says that it cannot race: no other thread uses the location at this time, nobody writes it, or the thread holds
 * the lock that everyone holds here.
 *
 * <p>Everything here is plain and read without a lock. A stale key only means that a detector is asked once more. While
 * a detector takes a location away from its owner, one access of the owner may be lost; the two threads are then at the
 * location at the same instant, and any later access of the owner is told.
 */
public class Shadow {
    /** The {@link #owner} of a location that is read only: whoever was told to have read it may go on. */
    public static final Object READERS = new Object();

    /** How many threads' reads are kept apart, by the low bits of their slots. */
    public static final int READ_KEYS = 4;

    /** Keys of the thread segments that read last: many may read in turn. */
    private long read0;

    private long read1;
    private long read2;
    private long read3;

    /** Statements of these reads if they were noted, 0 if they were told. */
    private int readSite0;

    private int readSite1;
    private int readSite2;
    private int readSite3;

    /** Statement of the last write if that was noted, 0 if it was told. */
    public int writeSite;

    /** Key of the thread segment that wrote last. */
    public long writeKey;

    /**
     * Whose accesses are noted and not told: the token of the only thread, {@link #READERS}, or the {@link Sync} that all
     * hold exclusively; null for nobody's. Set by the detector.
     */
    public Object owner;

    /** True if a read by {@code t} need not be told to the detector. */
    public final boolean knowsRead(ThreadState t, int site) {
        return hasRead(t) || maySkipRead(t, owner) && noteRead(t, site);
    }

    /** True if a write by {@code t} need not be told to the detector. */
    public final boolean knowsWrite(ThreadState t, int site) {
        return writeKey == t.key || maySkip(t, owner) && noteWrite(t, site);
    }

    private boolean maySkipRead(ThreadState t, Object who) {
        return who == READERS
                ? t.token != ThreadState.NO_TOKEN && ThreadState.serialOf(readKey(t.slot)) == t.serial
                : maySkip(t, who);
    }

    private static boolean maySkip(ThreadState t, Object who) {
        return who == t.token || who instanceof Sync lock && t.isGuarding(lock);
    }

    /** True if a read by {@code t} was told or noted in this segment. */
    final boolean hasRead(ThreadState t) {
        return readKey(t.slot) == t.key;
    }

    /** Key of the segment in which the thread in {@code slot}, or one beside it, read last. */
    public final long readKey(int slot) {
        if ((slot & 2) == 0) {
            return (slot & 1) == 0 ? read0 : read1;
        }
        return (slot & 1) == 0 ? read2 : read3;
    }

    /** Statement of that read if it was noted, 0 if it was told. */
    public final int readSite(int slot) {
        if ((slot & 2) == 0) {
            return (slot & 1) == 0 ? readSite0 : readSite1;
        }
        return (slot & 1) == 0 ? readSite2 : readSite3;
    }

    /**
     * A read by the thread in {@code slot} need not be told again in the segment of {@code key}; {@code site} is 0 if it
     * was told.
     */
    public final void closeRead(int slot, long key, int site) {
        switch (slot & READ_KEYS - 1) {
            case 0 -> {
                readSite0 = site;
                read0 = key;
            }
            case 1 -> {
                readSite1 = site;
                read1 = key;
            }
            case 2 -> {
                readSite2 = site;
                read2 = key;
            }
            default -> {
                readSite3 = site;
                read3 = key;
            }
        }
    }

    /** The next read must be told, whoever makes it. */
    public final void openRead() {
        read0 = 0;
        read1 = 0;
        read2 = 0;
        read3 = 0;
    }

    /** The next access must be told, whoever makes it. */
    public final void open() {
        openRead();
        writeKey = 0;
    }

    /** What was noted is noted no more. */
    public final void forgetNotes() {
        readSite0 = 0;
        readSite1 = 0;
        readSite2 = 0;
        readSite3 = 0;
        writeSite = 0;
    }

    private boolean noteRead(ThreadState t, int site) {
        if (!t.hasToldOf(site)) {
            return false;
        }
        closeRead(t.slot, t.key, site);
        return true;
    }

    private boolean noteWrite(ThreadState t, int site) {
        if (!t.hasToldOf(site)) {
            return false;
        }
        writeSite = site;
        writeKey = t.key;
        return true;
    }
}

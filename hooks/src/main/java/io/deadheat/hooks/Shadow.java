package io.deadheat.hooks;

/**
 * The shadow of one memory location. A detector subclasses it to keep its own state of the location; the fields here
 * are the filter in front of every detector. An access that finds its thread's {@link ThreadState#key} here was already
 * made in this segment of the thread and can teach the detector nothing new. One that finds its thread's {@link
 * ThreadState#token} belongs to a location that no other thread uses at this time: it is noted here and not told.
 *
 * <p>Everything here is plain and read without a lock. A stale key only means that a detector is asked once more. While
 * a detector takes a location away from its owner, one access of the owner may be lost; the two threads are then at the
 * location at the same instant, and any later access of the owner is told.
 */
public class Shadow {
    /** Keys of the thread segments that read last, by the low bits of the threads' slots: many may read in turn. */
    private long read0;

    private long read1;
    private long read2;
    private long read3;

    /** Key of the thread segment that wrote last. */
    public long writeKey;

    /** Statement of the owner's last read if that was noted, 0 if it was told. */
    public int readSite;

    /** Statement of the owner's last write if that was noted, 0 if it was told. */
    public int writeSite;

    /** Token of the thread whose accesses are noted and not told, null if there is none. Set by the detector. */
    public Object owner;

    /** True if a read by {@code t} need not be told to the detector. */
    public final boolean knowsRead(ThreadState t, int site) {
        return hasRead(t) || owner == t.token && noteRead(t, site);
    }

    /** True if a write by {@code t} need not be told to the detector. */
    public final boolean knowsWrite(ThreadState t, int site) {
        return writeKey == t.key || owner == t.token && noteWrite(t, site);
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

    /** A read by the thread in {@code slot} need not be told again in the segment of {@code key}. */
    public final void closeRead(int slot, long key) {
        switch (slot & 3) {
            case 0 -> read0 = key;
            case 1 -> read1 = key;
            case 2 -> read2 = key;
            default -> read3 = key;
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

    private boolean noteRead(ThreadState t, int site) {
        if (!t.hasToldOf(site)) {
            return false;
        }
        readSite = site;
        closeRead(t.slot, t.key);
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

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
    /** Key of the thread segment that read last. */
    public long readKey;

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
        return readKey == t.key || owner == t.token && noteRead(t, site);
    }

    /** True if a write by {@code t} need not be told to the detector. */
    public final boolean knowsWrite(ThreadState t, int site) {
        return writeKey == t.key || owner == t.token && noteWrite(t, site);
    }

    private boolean noteRead(ThreadState t, int site) {
        if (!t.hasToldOf(site)) {
            return false;
        }
        readSite = site;
        readKey = t.key;
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

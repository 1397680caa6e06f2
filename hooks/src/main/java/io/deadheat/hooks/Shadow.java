package io.deadheat.hooks;

/**
 * The shadow of one memory location. A detector subclasses it to keep its own state of the location; the two keys are
 * the filter in front of every detector: an access that finds its thread's {@link ThreadState#key} here was already
 * made in this segment of the thread and can teach the detector nothing new.
 *
 * <p>Keys are plain fields, read without a lock. A stale value only means that a detector is asked once more.
 */
public class Shadow {
    /** Key of the thread segment that read last. */
    public long readKey;

    /** Key of the thread segment that wrote last. */
    public long writeKey;
}

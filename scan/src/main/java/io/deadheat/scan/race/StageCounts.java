package io.deadheat.scan.race;

/** How many pairs of accesses are left after each stage (Chord, figure 11). */
public final class StageCounts {
    public long original;
    public long reachable;
    public long aliasing;
    public long escaping;
    public long unlocked;
    /** Fields of a large library that were not looked at, because no access ever holds a lock for them. */
    public long leftOut;

    /** The table's row, with its header. */
    public String table() {
        String head =
                String.format("%12s %12s %12s %12s %12s", "original", "reachable", "aliasing", "escaping", "unlocked");
        return head
                + System.lineSeparator()
                + String.format("%12d %12d %12d %12d %12d", original, reachable, aliasing, escaping, unlocked);
    }
}

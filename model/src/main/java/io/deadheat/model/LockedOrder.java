package io.deadheat.model;

/**
 * Two places where the same lock is taken, of which one must come first for the program to do what it should: an
 * inherent race whose accesses are all locked (ConTest paper, section 4), a lost notify for instance.
 *
 * @param first the place that is made to come first; its ordinal counts where the method takes locks
 * @param healing how that is done, and how sure it is
 */
public record LockedOrder(Site first, Site second, Healing healing) {
    /** Stands in the sites for the field. */
    public static final String LOCK = "(lock)";

    /** Stands between the two places where runs tell of their orders. */
    public static final String BEFORE = " > ";

    /** A place where a lock is taken. */
    public static Site place(String className, String method, int ordinal, int line) {
        return new Site(className, method, LOCK, ordinal, AccessKind.WRITE, null, line);
    }
}

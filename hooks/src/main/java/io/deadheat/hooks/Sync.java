package io.deadheat.hooks;

/**
 * Something threads synchronize through: a monitor, an explicit lock, or a channel of messages such as a volatile
 * variable, the end of a thread or the initialisation of a class. Holds no reference to the object it stands for.
 */
public final class Sync {
    /** What kind of thing this is; only people care. */
    public enum Kind {
        MONITOR,
        LOCK,
        VOLATILE,
        NOTIFY,
        CONDITION,
        THREAD_START,
        THREAD_END,
        PARK,
        CLASS_INIT
    }

    private static int created;

    /** Stands in the lock set of an access that is itself ordered, through a VarHandle say. */
    public static final Sync ORDERED = new Sync(Kind.VOLATILE, "an ordered access");

    public final Kind kind;

    /** Class of the object this stands for. */
    public final String owner;

    /** Unique in this JVM. */
    public final int id;

    /** Site of the first acquisition, 0 before it; says how the source names the lock. */
    public int site;

    /** Belongs to the detector: the clock of the last release, say. Guarded by this object's monitor. */
    public Object state;

    /** Belongs to the detector: the lock set that holds nothing but this lock, so that it is made once. */
    public Object singleton;

    public Sync(Kind kind, String owner) {
        this.kind = kind;
        this.owner = owner;
        this.id = next();
    }

    private static synchronized int next() {
        return ++created;
    }
}

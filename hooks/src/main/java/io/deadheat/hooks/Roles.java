package io.deadheat.hooks;

/** What few objects are: monitors, channels, threads. Guarded by its monitor. */
final class Roles {
    private final String className;

    /** Of a thread that has ended: what is left of it for those who join it. */
    ThreadState ended;

    /** Belongs to the scheduler: the object's monitor as it sees it. */
    Object attachment;

    private volatile Sync monitor;
    private Sync notify;
    private volatile Channels channels = new Channels(4);

    Roles(String className) {
        this.className = className;
    }

    Sync monitor() {
        Sync known = monitor;
        return known != null ? known : makeMonitor();
    }

    private synchronized Sync makeMonitor() {
        if (monitor == null) {
            monitor = new Sync(Sync.Kind.MONITOR, className);
        }
        return monitor;
    }

    synchronized Sync notification() {
        if (notify == null) {
            notify = new Sync(Sync.Kind.NOTIFY, className);
        }
        return notify;
    }

    /** The channel at {@code offset}: a volatile field or element, or another role of the object below 0. */
    Sync at(long offset, Sync.Kind kind) {
        Sync known = channels.get(offset);
        return known != null ? known : make(offset, kind);
    }

    private synchronized Sync make(long offset, Sync.Kind kind) {
        Sync known = channels.get(offset);
        if (known == null) {
            known = new Sync(kind, kind == Sync.Kind.LOCK ? lockClass() : className);
            channels = channels.with(offset, known);
        }
        return known;
    }

    /** A lock is told by the synchronizer inside it. */
    private String lockClass() {
        int inner = className.indexOf('$');
        return inner < 0 ? className : className.substring(0, inner);
    }
}

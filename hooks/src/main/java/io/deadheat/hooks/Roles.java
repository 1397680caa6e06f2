package io.deadheat.hooks;

import java.util.Arrays;

/** What few objects are: monitors, channels, threads, large arrays, objects with many fields. Guarded by its monitor. */
final class Roles {
    private static final int CHUNK = 1 << 9;

    private final String className;

    /** Of a thread that has ended: what is left of it for those who join it. */
    ThreadState ended;

    /** Belongs to the scheduler: the object's monitor as it sees it. */
    Object attachment;

    /** Shadows of fields, by offset / 4. */
    private Shadow[] fields;

    /** Shadows of the fields, such as booleans, that begin between two multiples of 4, by offset. */
    private Shadow[] small;

    private Shadow[][] chunks;
    private Sync monitor;
    private Sync notify;
    private long[] offsets;
    private Sync[] syncs;
    private int syncCount;

    Roles(String className) {
        this.className = className;
    }

    /** The shadow of element {@code i} of a large array. */
    synchronized Shadow large(int i, int length, Listener detector) {
        if (chunks == null) {
            chunks = new Shadow[(length + CHUNK - 1) / CHUNK][];
        }
        Shadow[] chunk = chunks[i / CHUNK];
        if (chunk == null) {
            chunks[i / CHUNK] = chunk = new Shadow[CHUNK];
        }
        return cell(chunk, i % CHUNK, detector);
    }

    synchronized Shadow field(int offset, Listener detector) {
        if ((offset & 3) == 0) {
            fields = atLeast(fields, offset >> 2);
            return cell(fields, offset >> 2, detector);
        }
        small = atLeast(small, offset);
        return cell(small, offset, detector);
    }

    private static Shadow[] atLeast(Shadow[] cells, int i) {
        if (cells == null) {
            return new Shadow[i + 4];
        }
        return i < cells.length ? cells : Arrays.copyOf(cells, i + 4);
    }

    private static Shadow cell(Shadow[] cells, int i, Listener detector) {
        Shadow cell = cells[i];
        if (cell == null) {
            cells[i] = cell = detector.newShadow();
        }
        return cell;
    }

    synchronized Sync monitor() {
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
    synchronized Sync at(long offset, Sync.Kind kind) {
        if (offsets == null) {
            offsets = new long[4];
            syncs = new Sync[4];
        }
        int i = find(offset);
        if (syncs[i] == null) {
            if (++syncCount * 4 > syncs.length * 3) {
                rehash();
                i = find(offset);
            }
            offsets[i] = offset;
            syncs[i] = new Sync(kind, kind == Sync.Kind.LOCK ? lockClass() : className);
        }
        return syncs[i];
    }

    /** A lock is told by the synchronizer inside it. */
    private String lockClass() {
        int inner = className.indexOf('$');
        return inner < 0 ? className : className.substring(0, inner);
    }

    private int find(long offset) {
        int mask = syncs.length - 1;
        int i = (int) ((offset * 0x9E3779B97F4A7C15L) >>> 40) & mask;
        while (syncs[i] != null && offsets[i] != offset) {
            i = (i + 1) & mask;
        }
        return i;
    }

    private void rehash() {
        long[] oldOffsets = offsets;
        Sync[] oldSyncs = syncs;
        offsets = new long[oldOffsets.length * 2];
        syncs = new Sync[oldSyncs.length * 2];
        for (int i = 0; i < oldSyncs.length; i++) {
            if (oldSyncs[i] != null) {
                int at = find(oldOffsets[i]);
                offsets[at] = oldOffsets[i];
                syncs[at] = oldSyncs[i];
            }
        }
    }
}

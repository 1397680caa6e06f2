package io.deadheat.hooks;

import java.util.Arrays;

/** The locks that a thread holds, in the order in which it took them, each with its mode and depth. Used by that thread alone. */
abstract class HeldLocks {
    /** A lock held exclusively. */
    public static final byte EXCLUSIVE = 0;

    /** A lock held by a reader beside others. */
    public static final byte SHARED = 1;

    /** Belongs to the detector: the current lock set, null after every change. */
    public Object lockSet;

    /** Counts the changes of the set of locks held. */
    int lockChanges;

    private static final int FIRST = 4;
    private static final Sync[] NO_LOCKS = {};
    private static final Object[] NO_OBJECTS = {};
    private static final byte[] NO_MODES = {};
    private static final int[] NO_NUMBERS = {};

    private Sync[] held = NO_LOCKS;

    /** The objects whose monitors are held, null for other locks. */
    private Object[] objects = NO_OBJECTS;

    /** The object whose monitor the thread is about to enter, and that monitor. */
    private Object entering;

    private Sync enteringMonitor;
    private byte[] modes = NO_MODES;
    private int[] depths = NO_NUMBERS;
    private int[] sites = NO_NUMBERS;
    private int heldCount;

    /** Takes {@code lock}; true if the thread did not hold it in this mode before. */
    public boolean take(Sync lock, byte mode, int site) {
        for (int i = heldCount - 1; i >= 0; i--) {
            if (held[i] == lock && modes[i] == mode) {
                depths[i]++;
                return false;
            }
        }
        if (heldCount == held.length) {
            grow();
        }
        held[heldCount] = lock;
        modes[heldCount] = mode;
        depths[heldCount] = 1;
        sites[heldCount] = site;
        heldCount++;
        lockSet = null;
        lockChanges++;
        return true;
    }

    /** The thread is about to enter the monitor of {@code object}. */
    void enters(Object object, Sync monitor) {
        entering = object;
        enteringMonitor = monitor;
    }

    /** The monitor of {@code object} if it is held or about to be, else null. Asks nothing of a locked object. */
    Sync monitorOf(Object object) {
        if (entering == object) {
            return enteringMonitor;
        }
        for (int i = heldCount - 1; i >= 0; i--) {
            if (objects[i] == object) {
                return held[i];
            }
        }
        return null;
    }

    /** The lock taken last is the monitor of {@code object}. */
    void tookMonitorOf(Object object) {
        objects[heldCount - 1] = object;
        entering = null;
    }

    /** Gives {@code lock} back; true if the thread now holds it no more in this mode. */
    public boolean give(Sync lock, byte mode) {
        for (int i = heldCount - 1; i >= 0; i--) {
            if (held[i] == lock && modes[i] == mode) {
                if (--depths[i] > 0) {
                    return false;
                }
                remove(i);
                lockSet = null;
                lockChanges++;
                return true;
            }
        }
        return false;
    }

    /** Gives {@code lock} back however deep it is held, and tells how deep that was. */
    public int giveAll(Sync lock, byte mode) {
        int depth = depth(lock, mode);
        for (int i = 0; i < depth; i++) {
            give(lock, mode);
        }
        return depth;
    }

    /** Takes back what {@link #giveAll} gave. */
    public void takeAll(Sync lock, byte mode, int depth, int site) {
        for (int i = 0; i < depth; i++) {
            take(lock, mode, site);
        }
    }

    /** How often {@code lock} was taken in {@code mode} and not given back. */
    public int depth(Sync lock, byte mode) {
        for (int i = 0; i < heldCount; i++) {
            if (held[i] == lock && modes[i] == mode) {
                return depths[i];
            }
        }
        return 0;
    }

    public int heldCount() {
        return heldCount;
    }

    public Sync held(int i) {
        return held[i];
    }

    public byte mode(int i) {
        return modes[i];
    }

    /** Site at which the {@code i}-th lock held was taken. */
    public int heldSite(int i) {
        return sites[i];
    }

    private void remove(int i) {
        int tail = --heldCount - i;
        System.arraycopy(held, i + 1, held, i, tail);
        System.arraycopy(objects, i + 1, objects, i, tail);
        System.arraycopy(modes, i + 1, modes, i, tail);
        System.arraycopy(depths, i + 1, depths, i, tail);
        System.arraycopy(sites, i + 1, sites, i, tail);
        held[heldCount] = null;
        objects[heldCount] = null;
    }

    private void grow() {
        int size = Math.max(FIRST, held.length * 2);
        held = Arrays.copyOf(held, size);
        objects = Arrays.copyOf(objects, size);
        modes = Arrays.copyOf(modes, size);
        depths = Arrays.copyOf(depths, size);
        sites = Arrays.copyOf(sites, size);
    }
}

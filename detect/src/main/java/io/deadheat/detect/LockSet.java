package io.deadheat.detect;

import io.deadheat.hooks.Sync;
import io.deadheat.hooks.ThreadState;
import java.util.Arrays;

/**
 * The locks a thread holds, each with its mode. Immutable. The empty one and those of one lock exist once, others are
 * remembered for a while by the thread, so that a program which takes the same locks over and over makes no new sets.
 */
final class LockSet {
    static final LockSet EMPTY = new LockSet(new Sync[0], new byte[0]);

    private final Sync[] locks;
    private final byte[] modes;

    private LockSet(Sync[] locks, byte[] modes) {
        this.locks = locks;
        this.modes = modes;
    }

    /** What {@code t} holds now. */
    static LockSet of(ThreadState t, LockSet[] remembered) {
        Object known = t.lockSet;
        if (known != null) {
            return (LockSet) known;
        }
        LockSet made = find(t, remembered);
        t.lockSet = made;
        return made;
    }

    private static LockSet find(ThreadState t, LockSet[] remembered) {
        int count = t.heldCount();
        if (count == 0) {
            return EMPTY;
        }
        if (count == 1 && t.mode(0) == ThreadState.EXCLUSIVE) {
            return singleton(t.held(0));
        }
        int at = hash(t) & remembered.length - 1;
        LockSet known = remembered[at];
        return known != null && known.isHeldBy(t) ? known : (remembered[at] = copy(t));
    }

    /** The set of {@code lock} alone, held exclusively. */
    static LockSet singleton(Sync lock) {
        if (lock.singleton == null) {
            lock.singleton = new LockSet(new Sync[] {lock}, new byte[] {ThreadState.EXCLUSIVE});
        }
        return (LockSet) lock.singleton;
    }

    private static LockSet copy(ThreadState t) {
        int count = t.heldCount();
        Sync[] locks = new Sync[count];
        byte[] modes = new byte[count];
        for (int i = 0; i < count; i++) {
            locks[i] = t.held(i);
            modes[i] = t.mode(i);
        }
        return new LockSet(locks, modes);
    }

    private static int hash(ThreadState t) {
        int hash = 0;
        for (int i = 0; i < t.heldCount(); i++) {
            hash = 31 * hash + (t.held(i).id << 1) + t.mode(i);
        }
        return hash ^ hash >>> 8;
    }

    private boolean isHeldBy(ThreadState t) {
        if (locks.length != t.heldCount()) {
            return false;
        }
        for (int i = 0; i < locks.length; i++) {
            if (locks[i] != t.held(i) || modes[i] != t.mode(i)) {
                return false;
            }
        }
        return true;
    }

    int size() {
        return locks.length;
    }

    Sync lock(int i) {
        return locks[i];
    }

    boolean isShared(int i) {
        return modes[i] == ThreadState.SHARED;
    }

    /** True if {@code lock} is in the set, in {@code mode}. */
    boolean holds(Sync lock, byte mode) {
        for (int i = 0; i < locks.length; i++) {
            if (locks[i] == lock && modes[i] == mode) {
                return true;
            }
        }
        return false;
    }

    /**
     * True if accesses under the two sets exclude each other: both hold a lock, and one of them exclusively. Two read
     * locks exclude nothing.
     */
    boolean excludes(LockSet other) {
        if (other == this) {
            return hasExclusive();
        }
        for (int i = 0; i < locks.length; i++) {
            if (other.holds(locks[i], ThreadState.EXCLUSIVE)
                    || modes[i] == ThreadState.EXCLUSIVE && other.holds(locks[i], ThreadState.SHARED)) {
                return true;
            }
        }
        return false;
    }

    /** True if the sets hold the same locks in the same modes, in whatever order they were taken. */
    boolean sameAs(LockSet other) {
        if (other == this) {
            return true;
        }
        if (other.locks.length != locks.length) {
            return false;
        }
        for (int i = 0; i < locks.length; i++) {
            if (!other.holds(locks[i], modes[i])) {
                return false;
            }
        }
        return true;
    }

    /** The locks that protect an access of this kind: for a write, those held exclusively. */
    LockSet protecting(boolean write) {
        int kept = 0;
        for (byte mode : modes) {
            kept += mode == ThreadState.EXCLUSIVE ? 1 : 0;
        }
        if (!write || kept == modes.length) {
            return this;
        }
        Sync[] left = new Sync[kept];
        for (int i = 0, at = 0; i < locks.length; i++) {
            if (modes[i] == ThreadState.EXCLUSIVE) {
                left[at++] = locks[i];
            }
        }
        return new LockSet(left, new byte[kept]);
    }

    /** The locks of this set that are also in {@code other}, whatever their modes. */
    LockSet retain(LockSet other) {
        if (other == this) {
            return this;
        }
        Sync[] left = new Sync[locks.length];
        byte[] leftModes = new byte[locks.length];
        int kept = 0;
        for (int i = 0; i < locks.length; i++) {
            if (other.contains(locks[i])) {
                left[kept] = locks[i];
                leftModes[kept++] = modes[i];
            }
        }
        if (kept == locks.length) {
            return this;
        }
        return kept == 0 ? EMPTY : new LockSet(Arrays.copyOf(left, kept), Arrays.copyOf(leftModes, kept));
    }

    boolean isEmpty() {
        return locks.length == 0;
    }

    /** True if {@code lock} is in the set in any mode. */
    boolean contains(Sync lock) {
        return holds(lock, ThreadState.EXCLUSIVE) || holds(lock, ThreadState.SHARED);
    }

    private boolean hasExclusive() {
        return exclusive() != null;
    }

    /** A lock that both sets hold exclusively, or null. */
    Sync commonWith(LockSet other) {
        for (int i = 0; i < locks.length; i++) {
            if (modes[i] == ThreadState.EXCLUSIVE
                    && locks[i] != Sync.ORDERED
                    && other.holds(locks[i], ThreadState.EXCLUSIVE)) {
                return locks[i];
            }
        }
        return null;
    }

    /** A lock that is held exclusively, or null. */
    Sync exclusive() {
        for (int i = 0; i < modes.length; i++) {
            if (modes[i] == ThreadState.EXCLUSIVE) {
                return locks[i];
            }
        }
        return null;
    }
}

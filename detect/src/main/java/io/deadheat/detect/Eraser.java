package io.deadheat.detect;

import io.deadheat.hooks.Shadow;
import io.deadheat.hooks.Sync;
import io.deadheat.hooks.ThreadState;
import io.deadheat.model.Race;
import java.util.List;
import java.util.function.IntConsumer;

/**
 * The Eraser of the ConTest paper, sections 2.1 and 6.2: every shared variable v should be protected by a lock, C(v)
 * holds those that still may be it. With ownership, a variable may be handed to a second thread before C(v) is built;
 * with the join extension, it belongs to a single thread again once all others that used it were joined.
 */
public final class Eraser implements Detector {
    /** So many accesses of a variable that is healed from its race on are looked at, for the statements they name. */
    private static final int ENOUGH = 64;

    private final boolean ownership;
    private final IntConsumer healed;
    private final RaceLog log = new RaceLog();
    private final LastStacks stacks = new LastStacks();

    /** {@code ownership} says whether the Exclusive2 state is used when a second thread comes. */
    public Eraser(boolean ownership) {
        this(ownership, null);
    }

    /**
     * @param healed told both sites of a race at once; their variable is then healed, and soon no longer looked at, lest
     *     its critical sections grow by what a detector does; null where nobody heals
     */
    public Eraser(boolean ownership, IntConsumer healed) {
        this.ownership = ownership;
        this.healed = healed;
    }

    @Override
    public String name() {
        return "eraser";
    }

    @Override
    public int raceCount() {
        return log.size();
    }

    @Override
    public List<Race> races(PatternSource patterns) {
        return log.races(name(), patterns);
    }

    @Override
    public Shadow newShadow() {
        return new EraserLocation();
    }

    @Override
    public void beforeRead(ThreadState t, Shadow location, int site) {
        access(t, (EraserLocation) location, site, false);
    }

    @Override
    public void beforeWrite(ThreadState t, Shadow location, int site) {
        access(t, (EraserLocation) location, site, true);
    }

    private void access(ThreadState t, EraserLocation v, int site, boolean write) {
        if (v.leftAlone) {
            return;
        }
        EraserThread me = EraserThread.of(t, stacks);
        synchronized (v) {
            v.close(t, write);
            MemoryAccess access = v.remember(t, me, site, write);
            v.join(me);
            EraserLocation.State before = v.state;
            v.step(me.id, access, ownership);
            if (v.state == EraserLocation.State.RACE) {
                report(me, access, v, before != v.state);
                v.leftAlone = healed != null && ++v.raced >= ENOUGH;
            }
        }
    }

    /**
     * Eraser knows which variable races, not which accesses: the other one is taken from those that had no lock in
     * common with this one. When the variable enters the Race state there may be none; then any that conflict are named.
     */
    private void report(EraserThread me, MemoryAccess access, EraserLocation v, boolean entered) {
        boolean found = false;
        for (MemoryAccess r = access.next; r != null; r = r.next) {
            if (conflict(access, r) && !r.locks.excludes(access.locks) && !me.joined.contains(r.thread().serial)) {
                race(r, access, v);
                found = true;
            }
        }
        if (entered && !found) {
            anyConflict(v);
        }
    }

    private void anyConflict(EraserLocation v) {
        for (MemoryAccess a = v.newest; a != null; a = a.next) {
            for (MemoryAccess r = a.next; r != null; r = r.next) {
                if (conflict(a, r)) {
                    race(r, a, v);
                    return;
                }
            }
        }
    }

    private static boolean conflict(MemoryAccess one, MemoryAccess other) {
        return one.thread() != other.thread() && (one.write || other.write);
    }

    private void race(MemoryAccess one, MemoryAccess other, EraserLocation v) {
        if (log.isNew(one.site(), other.site(), RaceLog.APPARENT)) {
            log.add(one, other, v, RaceLog.APPARENT);
            if (healed != null) {
                healed.accept(one.site());
                healed.accept(other.site());
            }
        }
    }

    @Override
    public void afterAcquire(ThreadState t, Sync lock, byte mode, int site) {
        t.nextSegment();
    }

    @Override
    public void beforeRelease(ThreadState t, Sync lock, byte mode) {
        t.nextSegment();
    }

    @Override
    public void threadJoin(ThreadState t, ThreadState ended) {
        SerialSet joined = EraserThread.of(t, stacks).joined;
        joined.add(ended.serial);
        if (ended.clock != null) {
            joined.addAll(EraserThread.of(ended, stacks).joined);
        }
        t.nextSegment();
    }
}

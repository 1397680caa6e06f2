package io.deadheat.detect;

import io.deadheat.hooks.Note;
import io.deadheat.hooks.Sync;
import io.deadheat.hooks.ThreadState;
import io.deadheat.model.Race;
import java.util.List;

/**
 * Keeps the clocks of threads, locks and channels for the detectors that look at order. Each thread's clock is written
 * by that thread; {@link SyncClock} says who writes a lock's or channel's.
 *
 * <p>A thread owns locations, in the sense of {@link io.deadheat.hooks.Shadow}, only while it holds no lock, so that an
 * access which was noted and not told is known to have been made without any.
 */
abstract class ClockDetector implements Detector {
    final RaceLog log = new RaceLog();
    final LastStacks stacks = new LastStacks();
    final Slots slots = new Slots();

    /** That of the note looked at last; many come in a row from one statement. Read and written without a lock. */
    private AccessContext restored = new AccessContext(Slots.FORGOTTEN, 0, 0);

    @Override
    public int raceCount() {
        return log.size();
    }

    @Override
    public List<Race> races(PatternSource patterns) {
        return log.races(name(), patterns);
    }

    /** How often a thread tells of a statement before it may note its accesses there. */
    abstract int timesTold();

    /** The clock of the calling thread. */
    final ThreadClock clock(ThreadState t) {
        ThreadClock known = ThreadClock.of(t);
        return known != null ? known : begin(t);
    }

    private ThreadClock begin(ThreadState t) {
        ThreadClock made = new ThreadClock(t, slots.first(t.slot), stacks, timesTold());
        slots.begun(made.id, t.segment());
        t.clock = made;
        entered(t, made);
        return made;
    }

    /** {@code t} has entered a new segment or changed its locks. */
    void entered(ThreadState t, ThreadClock clock) {
        boolean free = t.heldCount() == 0;
        t.own(free ? clock.id : ThreadState.NO_TOKEN, free);
    }

    @Override
    public boolean isNoting() {
        return true;
    }

    /** The access that {@code note} stands for. */
    final MemoryAccess noted(long note, boolean write) {
        int site = Note.site(note);
        ThreadId thread = slots.owner(Note.slot(note), Note.segment(note));
        AccessContext context = restored;
        if (context.site != site || context.thread != thread) {
            context = new AccessContext(thread, site, stacks.get(site));
            restored = context;
        }
        return new MemoryAccess(context, LockSet.EMPTY, write, epoch(note));
    }

    static long epoch(long note) {
        return Epoch.of(Note.slot(note), Note.segment(note));
    }

    @Override
    public Object note(ThreadState t, int site, boolean write) {
        ThreadClock clock = clock(t);
        return new MemoryAccess(clock.context(t, site), clock.lockSet(t), write, clock.epoch());
    }

    @Override
    public void afterAcquire(ThreadState t, Sync lock, byte mode, int site) {
        ThreadClock clock = clock(t);
        if (lock.state != null) {
            SyncClock.of(lock).acquire(clock, mode);
        }
        entered(t, clock);
    }

    @Override
    public void beforeRelease(ThreadState t, Sync lock, byte mode) {
        ThreadClock clock = clock(t);
        SyncClock.of(lock).release(clock, mode);
        clock.tick(t);
        entered(t, clock);
    }

    @Override
    public void send(ThreadState t, Sync channel) {
        ThreadClock clock = clock(t);
        SyncClock.of(channel).send(clock, channel.id, false);
        clock.tick(t);
        entered(t, clock);
    }

    @Override
    public void receive(ThreadState t, Sync channel) {
        if (channel.state != null) {
            SyncClock.of(channel).receive(clock(t), channel.id, false);
        }
    }

    @Override
    public void threadStart(ThreadState parent, ThreadState child) {
        ThreadClock clock = clock(parent);
        clock(child).join(clock);
        clock.tickAfterMessage(parent);
        entered(parent, clock);
    }

    @Override
    public void threadAttach(ThreadState t) {
        clock(t);
    }

    @Override
    public void threadEnd(ThreadState t) {
        clock(t);
        t.own(ThreadState.NO_TOKEN, false);
        slots.ended(t.slot, t.segment());
    }

    @Override
    public void threadJoin(ThreadState t, ThreadState ended) {
        if (ended.clock != null) {
            clock(t).join(ThreadClock.of(ended));
        }
    }
}

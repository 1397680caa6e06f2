package io.deadheat.detect;

import io.deadheat.hooks.Sync;
import io.deadheat.hooks.ThreadState;
import io.deadheat.model.Race;
import java.util.List;

/**
 * Keeps the clocks of threads, locks and channels for the detectors that look at order. Each thread's clock is written
 * by that thread; a lock's or channel's under the monitor of its {@link Sync}.
 */
abstract class ClockDetector implements Detector {
    final RaceLog log = new RaceLog();
    private final Slots slots = new Slots();

    @Override
    public int raceCount() {
        return log.size();
    }

    @Override
    public List<Race> races(PatternSource patterns) {
        return log.races(name(), patterns);
    }

    /** The clock of the calling thread. */
    final ThreadClock clock(ThreadState t) {
        ThreadClock known = ThreadClock.of(t);
        return known != null ? known : begin(t);
    }

    private ThreadClock begin(ThreadState t) {
        ThreadClock made = new ThreadClock(t, slots.first(t.slot));
        t.clock = made;
        return made;
    }

    @Override
    public void afterAcquire(ThreadState t, Sync lock, byte mode, int site) {
        synchronized (lock) {
            if (lock.state != null) {
                SyncClock.of(lock).acquire(clock(t), mode);
            }
        }
        t.nextSegment();
    }

    @Override
    public void beforeRelease(ThreadState t, Sync lock, byte mode) {
        ThreadClock clock = clock(t);
        synchronized (lock) {
            SyncClock.of(lock).release(clock, mode);
        }
        clock.tick();
        t.nextSegment();
    }

    @Override
    public void send(ThreadState t, Sync channel) {
        ThreadClock clock = clock(t);
        synchronized (channel) {
            SyncClock.of(channel).send(clock);
        }
        clock.tick();
        t.nextSegment();
    }

    @Override
    public void receive(ThreadState t, Sync channel) {
        synchronized (channel) {
            if (channel.state != null) {
                SyncClock.of(channel).receive(clock(t));
            }
        }
    }

    @Override
    public void threadStart(ThreadState parent, ThreadState child) {
        ThreadClock clock = clock(parent);
        clock(child).join(clock);
        clock.tick();
        clock.tickMessages();
        parent.nextSegment();
    }

    @Override
    public void threadAttach(ThreadState t) {
        clock(t);
    }

    @Override
    public void threadEnd(ThreadState t) {
        ThreadClock clock = clock(t);
        slots.ended(t.slot, Math.max(clock.now, clock.messageNow));
    }

    @Override
    public void threadJoin(ThreadState t, ThreadState ended) {
        if (ended.clock != null) {
            clock(t).join(ThreadClock.of(ended));
        }
    }
}

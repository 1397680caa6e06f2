package io.deadheat.agent.control;

import io.deadheat.hooks.Host;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * Tries on this very JVM what {@link Fibres} depends on: that two threads take turns, as continuations on one carrier, each of
 * them being its own current thread, lose nothing that they have written, and keep a monitor that they hold.
 */
final class SelfTest {
    /** So many that what switches is compiled. */
    private static final int TURNS = 2_000;

    private static final int FEW_TURNS = 10;
    private static final long PATIENCE_SECONDS = 10;

    private final Fibres fibres;
    private final int turns;
    private final Fibre[] pair = new Fibre[2];
    private final int[] written = new int[2];
    private final Object lock = new Object();
    private final CountDownLatch done = new CountDownLatch(1);
    private volatile String complaint;

    private SelfTest(boolean yield) {
        this.fibres = new Fibres(yield);
        this.turns = yield ? TURNS : FEW_TURNS;
    }

    /** Null if all is well. */
    static String complaint(boolean yield) {
        try {
            return new SelfTest(yield).outcome();
        } catch (LinkageError | IllegalStateException e) {
            return "this JVM does not let us: " + (e.getCause() == null ? e : e.getCause());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return "the test was interrupted";
        }
    }

    private String outcome() throws InterruptedException {
        pair[0] = fibres.fibre(new Thread("deadheat-test-0"), this::playLocked);
        pair[1] = fibres.fibre(new Thread("deadheat-test-1"), this::playLast);
        fibres.resume(pair[0]);
        return done.await(PATIENCE_SECONDS, TimeUnit.SECONDS) ? complaint : "threads did not go on";
    }

    private void playLocked() {
        synchronized (lock) {
            play(0);
        }
        pair[0].carrier.next = pair[1];
    }

    private void playLast() {
        play(1);
        done.countDown();
    }

    private void play(int self) {
        Carrier carrier = pair[self].carrier;
        for (int turn = 1; turn <= turns && complaint == null; turn++) {
            written[self] = turn;
            fibres.pause(pair[self], pair[1 - self], null);
            if (written[1 - self] != Math.min(turns, turn + self)) {
                complaint = "what a thread has written is lost";
            } else if (Host.current() != pair[self].thread) {
                complaint = "a thread is not its own current thread";
            } else if (pair[self].carrier != carrier) {
                complaint = "a thread that holds a monitor cannot be switched away from";
            } else if (Thread.holdsLock(lock) != (self == 0)) {
                complaint = "monitors do not stay with their threads";
            }
        }
    }
}

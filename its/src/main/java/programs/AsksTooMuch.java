package programs;

import java.util.Date;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;

/** Waits as no thread can, interrupts who is not there to be interrupted, and waits for ever and a day. */
public final class AsksTooMuch {
    private static final Object LOCK = new Object();

    private AsksTooMuch() {}

    /** Something that may block. */
    private interface Blocking {
        void run() throws InterruptedException;
    }

    public static void main(String[] args) throws InterruptedException {
        Thread ended = ended(() -> {});
        refused(ended);
        interrupted(ended);
        Semaphore two = new Semaphore(0);
        farAway(() -> two.tryAcquire(2, Long.MAX_VALUE, TimeUnit.DAYS), two::release);
        ReentrantLock lock = new ReentrantLock();
        Condition rung = lock.newCondition();
        farAway(() -> waitsUntil(lock, rung, new Date(Long.MAX_VALUE)), () -> rings(lock, rung));
        farAway(() -> LockSupport.parkUntil(Long.MAX_VALUE), () -> {});
    }

    private static void refused(Thread ended) {
        say("join -1", () -> ended.join(-1));
        say("join 0, -1", () -> ended.join(0, -1));
        say("sleep -1", () -> Thread.sleep(-1));
        say("sleep 0, 1000000", () -> Thread.sleep(0, 1_000_000));
        synchronized (LOCK) {
            say("wait -1", () -> LOCK.wait(-1));
            say("wait 1, -1", () -> LOCK.wait(1, -1));
        }
    }

    private static void interrupted(Thread ended) throws InterruptedException {
        Thread.currentThread().interrupt();
        say("join", ended::join);
        say("sleep", () -> Thread.sleep(1));
        ended.interrupt();
        System.out.println(ended.isInterrupted());
        Thread early = new Thread(() -> say("early", () -> Thread.sleep(1)));
        early.interrupt();
        early.start();
        early.join();
        System.out.println(early.isInterrupted());
    }

    /** It goes on when somebody wakes it twice, and not before. */
    private static void farAway(Blocking wait, Runnable wake) throws InterruptedException {
        Thread waiting = new Thread(() -> say("waited", wait));
        waiting.start();
        for (int i = 0; i < 2; i++) {
            while (waiting.getState() != Thread.State.TIMED_WAITING) {
                Thread.yield();
            }
            wake.run();
        }
        LockSupport.unpark(waiting);
        waiting.join();
    }

    private static void waitsUntil(ReentrantLock lock, Condition rung, Date end) throws InterruptedException {
        lock.lock();
        try {
            rung.awaitUntil(end);
            rung.awaitUntil(end);
        } finally {
            lock.unlock();
        }
    }

    private static void rings(ReentrantLock lock, Condition rung) {
        lock.lock();
        try {
            rung.signal();
        } finally {
            lock.unlock();
        }
    }

    private static Thread ended(Runnable body) throws InterruptedException {
        Thread thread = new Thread(body);
        thread.start();
        thread.join();
        return thread;
    }

    private static void say(String what, Blocking action) {
        try {
            action.run();
            System.out.println(what);
        } catch (InterruptedException | IllegalArgumentException e) {
            System.out.println(what + ": " + e.getMessage());
        }
    }
}

package io.deadheat.junit;

import io.deadheat.junit.runner.Control;
import java.util.concurrent.CountDownLatch;

/**
 * Calls that are begun on a thread of their own and left standing inside, for tests whose objects have to be in a state that
 * no call leaves behind, or that only a run of other tests makes. The thread stays where it is until the JVM ends, or the
 * run under control; it holds no lock of a suspended setter.
 *
 * <p>Where to stand still is decided by Deadheat's agent: the JVM needs {@code -javaagent:deadheat.jar=mode=control}. Fields
 * and seeds must be written as plain string literals in the method that calls this, because the agent reads them there
 * before the classes that they are about are loaded.
 */
public final class Suspended {
    private final CountDownLatch standing = new CountDownLatch(1);
    private Object[] handedOver;
    private Throwable thrown;

    private Suspended() {}

    /** A call, which may return something. */
    public interface Call {
        void make() throws Exception;
    }

    /**
     * Makes the call, and returns when it has written the field so often and then holds no lock: what it has assigned is still
     * there, though the call would undo it before its end. Writes in constructors do not count.
     *
     * @param field with its class in its binary name, {@code org.acme.Account$Owner.name}
     */
    public static void after(String field, int writes, Call call) throws InterruptedException {
        until(field, writes, call);
    }

    /**
     * Runs seeds, one after the other, and returns when they are about to call the method for the so manieth time.
     *
     * @param method class and name of what a call in the seeds names, {@code org.acme.Account.deposit}
     * @param seeds tests, {@code CLASS} or {@code CLASS#method}, or classes with a main method
     * @return the receiver, null if there is none, and the arguments
     */
    public static Object[] before(String method, int calls, String... seeds) throws InterruptedException {
        return until(method, calls, () -> {
            for (String seed : seeds) {
                Control.runSeed(seed);
            }
        });
    }

    private static Object[] until(String name, int count, Call call) throws InterruptedException {
        Suspended suspended = new Suspended();
        Thread thread = new Thread(() -> suspended.make(name, count, call), "suspended");
        thread.setDaemon(true);
        thread.start();
        suspended.standing.await();
        if (suspended.handedOver == null) {
            String why = suspended.thrown == null ? "" : ": " + suspended.thrown;
            throw new IllegalStateException(
                    "the call has ended before it came to " + name + " number " + count + why, suspended.thrown);
        }
        return suspended.handedOver;
    }

    private void make(String name, int count, Call call) {
        try {
            Control.suspend(name, count, this::stand);
            call.make();
        } catch (Exception e) {
            thrown = e;
        }
        standing.countDown();
    }

    private void stand(Object[] values) {
        handedOver = values;
        standing.countDown();
        try {
            new CountDownLatch(1).await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}

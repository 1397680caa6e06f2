package io.deadheat.hooks;

/**
 * Where the hooks lead: to the {@link Observer} when the program is watched, to a scheduler when it is controlled. Every
 * method does what the program would have done without us; the JVM boots on this class itself.
 */
public class Sink {
    public void read(ThreadState t, Object object, int field, int site) {}

    public void write(ThreadState t, Object object, int field, int site) {}

    public void readStatic(ThreadState t, int field, int site) {}

    public void writeStatic(ThreadState t, int field, int site) {}

    public void readArray(ThreadState t, Object array, int index, int site) {}

    public void writeArray(ThreadState t, Object array, int index, int site) {}

    /** Before any access with an ordering stronger than plain; {@code offset} as {@code Unsafe} counts. */
    public void beforeAtomic(ThreadState t, Object base, long offset, int mode, int site) {}

    public void afterAtomic(ThreadState t, Object base, long offset, int mode) {}

    public void beforeEnter(ThreadState t, Object lock, int site) {}

    public void entered(ThreadState t, Object lock, int site) {}

    public void exiting(ThreadState t, Object lock) {}

    public void exited(ThreadState t, Object lock) {}

    public void wait(ThreadState t, Object lock, long millis, int nanos) throws InterruptedException {
        lock.wait(millis, nanos);
    }

    public void notify(ThreadState t, Object lock, boolean all) {
        if (all) {
            lock.notifyAll();
        } else {
            lock.notify();
        }
    }

    /** Inside the implementation of an explicit lock, from its entry to its return. */
    public void lockCall(ThreadState t, Object lock, byte mode, int site) {}

    public void lockReturned(ThreadState t, Object lock, byte mode, boolean acquired, int site) {}

    public void unlockCall(ThreadState t, Object lock, byte mode) {}

    public void unlockReturned(ThreadState t, Object lock, byte mode, boolean released) {}

    /** A condition's await gives its lock back in between; returns how deep the lock was held. */
    public int awaitCall(ThreadState t, Object lock) {
        return 0;
    }

    public void awaitReturned(ThreadState t, Object lock, Object condition, int depth) {}

    public void converted(ThreadState t, Object lock, long before, long after) {}

    public void sleep(ThreadState t, long millis, int nanos) throws InterruptedException {
        Thread.sleep(millis, nanos);
    }

    public void send(ThreadState t, Object channel) {}

    public void receive(ThreadState t, Object channel) {}

    public void starting(ThreadState t, Thread child) {}

    public void ending(ThreadState t, Thread self) {}

    public void joined(ThreadState t, Thread other) {}

    public void unparking(ThreadState t, Thread other) {}

    public void parked(ThreadState t) {}

    /** A class initialiser has run to its end on this thread. */
    public void initialised(ThreadState t, int classNumber) {}

    /** The thread uses a class that is initialised by now. */
    public void uses(ThreadState t, int classNumber) {}
}

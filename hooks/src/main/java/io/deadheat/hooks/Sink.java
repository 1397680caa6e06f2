package io.deadheat.hooks;

import java.lang.ref.ReferenceQueue;
import jdk.internal.misc.Unsafe;
import jdk.internal.misc.VM;

/**
 * Where the hooks lead: to the {@link Observer} when the program is watched, to a scheduler when it is controlled. Every
 * method does what the program would have done without us; the JVM boots on this class itself.
 */
public class Sink {
    private static final Unsafe U = Unsafe.getUnsafe();

    /** Whether there is someone who wants to be told of every access. */
    boolean tellsAll() {
        return false;
    }

    /** Whether the accesses of a lone thread need not be told. */
    boolean isNoting() {
        return false;
    }

    public void read(ThreadState t, Object object, int field, int site) {}

    public void write(ThreadState t, Object object, int field, int site) {}

    public void readStatic(ThreadState t, int field, int site) {}

    public void writeStatic(ThreadState t, int field, int site) {}

    public void readArray(ThreadState t, Object array, int index, int site) {}

    public void writeArray(ThreadState t, Object array, int index, int site) {}

    /** The access that was told of last has been made; told where a third party listens, or a race is aimed at. */
    public void accessed(ThreadState t) {}

    /** Before any access with an ordering stronger than plain; {@code offset} as {@code Unsafe} counts. */
    public void beforeAtomic(ThreadState t, Object base, long offset, int mode, int site) {}

    public void afterAtomic(ThreadState t, Object base, long offset, int mode) {}

    /** Before a static volatile field is accessed. */
    public void beforeAtomicStatic(ThreadState t, int field, int mode, int site) {}

    public void afterAtomicStatic(ThreadState t, int field, int mode) {}

    public void beforeEnter(ThreadState t, Object lock, int site) {}

    public void entered(ThreadState t, Object lock, int site) {}

    public void exiting(ThreadState t, Object lock) {}

    public void exited(ThreadState t, Object lock) {}

    /** Whether the thread holds any lock. */
    public boolean isLocked(ThreadState t) {
        return false;
    }

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

    /** A sequential test is about to call into the library; see {@link SeedCalls}. */
    public void calling(ThreadState t, Object receiver, Object[] arguments, int call) {}

    public void called(ThreadState t, Object result, int call) {}

    public void readRoot(ThreadState t, Object value, int site) {}

    public void clientEntered(ThreadState t) {}

    public void clientLeft(ThreadState t) {}

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

    /** Starts a thread that was announced by {@link #starting}; false if the JVM must. */
    public boolean start(ThreadState t, Thread child) {
        return false;
    }

    public void ending(ThreadState t, Thread self) {}

    public void joined(ThreadState t, Thread other) {}

    public void unparking(ThreadState t, Thread other) {}

    public void parked(ThreadState t) {}

    /** A class initialiser begins on this thread: others that need the class would block in the JVM. */
    public void initialiserEntered(ThreadState t) {}

    public void initialiserLeft(ThreadState t) {}

    /** A class initialiser has run to its end on this thread. */
    public void initialised(ThreadState t, int classNumber) {}

    /** The thread uses a class that is initialised by now. */
    public void uses(ThreadState t, int classNumber) {}

    /** A thread that was announced by {@link #starting} makes its first move. */
    public void begun(ThreadState t) {}

    /** Enters a monitor that the scheduler keeps; only controlled code calls this instead of {@code monitorenter}. */
    public void enter(ThreadState t, Object lock, int site) {}

    public void exit(ThreadState t, Object lock) {}

    /** A method of the JDK has given its own monitor back and returned to the application. */
    public void returned(ThreadState t) {}

    /** A loop of the program has gone round as often as {@link ThreadState#loopsLeft} said. */
    public void loop(ThreadState t) {}

    public boolean join(ThreadState t, Thread other, long millis, int nanos) throws InterruptedException {
        return false;
    }

    public void park(ThreadState t, boolean absolute, long time) {
        U.park(absolute, time);
    }

    public void unpark(ThreadState t, Thread thread) {
        U.unpark(thread);
    }

    /** True if the interruption was dealt with and the real one must not take place. */
    public boolean interrupt(ThreadState t, Thread thread) {
        return false;
    }

    /** 1 or 0 for the state of the flag, -1 if the real one counts. */
    public int interrupted(ThreadState t, Thread thread, boolean clear) {
        return -1;
    }

    /** Null if the JVM knows, as for the next two. */
    public Thread.State state(ThreadState t, Thread thread) {
        return null;
    }

    public StackTraceElement[] stack(ThreadState t, Thread thread) {
        return null;
    }

    public Thread[] threads(ThreadState t) {
        return null;
    }

    /** True if {@code thread} is known to have made its last move. */
    public boolean hasEnded(ThreadState t, Thread thread) {
        return false;
    }

    public boolean isAlive(ThreadState t, Thread thread) {
        return Inspection.isAlive(thread);
    }

    public void yield(ThreadState t) {
        Thread.yield();
    }

    public boolean holdsLock(ThreadState t, Object lock) {
        return Thread.holdsLock(lock);
    }

    public long nanoTime(ThreadState t) {
        return System.nanoTime();
    }

    public long currentTimeMillis(ThreadState t) {
        return System.currentTimeMillis();
    }

    public long nanoTimeAdjustment(ThreadState t, long offset) {
        return VM.getNanoTimeAdjustment(offset);
    }

    /** Fills {@code bytes} with what only seems to be unpredictable; false if it must be. */
    public boolean secureBytes(ThreadState t, byte[] bytes) {
        return false;
    }

    public int identityHashCode(ThreadState t, Object object) {
        return System.identityHashCode(object);
    }

    /** A number for whatever the program would draw without naming a seed. */
    public long randomSeed(ThreadState t, long otherwise) {
        return otherwise;
    }

    public long threadId(ThreadState t, Thread thread) {
        return Threads.id(thread);
    }

    /** An exception that nobody caught ends {@code thread}; true if no handler is to be told. */
    public boolean uncaught(ThreadState t, Thread thread, Throwable exception) {
        return false;
    }

    /** An exception is put away where perhaps nobody looks, as in a future. */
    public void kept(ThreadState t, Throwable exception) {}

    /** The thread is about to block in the operating system, at {@code where} as far as that is known. */
    public void leaving(ThreadState t, Object where) {}

    /** The thread does not block there any longer, if it ever did. */
    public void back(ThreadState t) {}

    /** The program asks the JVM to end in good order: returns when its shutdown hooks have ended. */
    public void shutDown(ThreadState t) {}

    /** Waits until there is a reference in {@code queue} that need not be waited for; true if the time is over, 0 for none. */
    public boolean awaitReference(ThreadState t, ReferenceQueue<?> queue, long millis) throws InterruptedException {
        return false;
    }

    /** The program asks the JVM to end; true if it must not. */
    public boolean exit(ThreadState t, int status) {
        return false;
    }
}

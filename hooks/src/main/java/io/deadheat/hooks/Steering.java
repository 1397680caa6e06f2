package io.deadheat.hooks;

import java.lang.ref.ReferenceQueue;
import java.security.SecureRandom;
import java.util.Arrays;
import java.util.Random;
import java.util.UUID;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import jdk.internal.misc.Unsafe;
import jdk.internal.misc.VM;

/**
 * The hooks that only a controlled program has: they stand for calls whose answer would otherwise come from outside
 * (time, hash codes, random seeds), and for ways to block that the scheduler must know of.
 */
public final class Steering {
    /** What {@link RandomGenerator#getDefault} gives. */
    private static final String DEFAULT_GENERATOR = "L32X64MixRandom";

    private static final int PROCESSORS = Runtime.getRuntime().availableProcessors();

    private Steering() {}

    public static void enter(Object lock, ThreadState t, int site) {
        lock.getClass();
        Hooks.sink.enter(t, lock, site);
    }

    public static void exit(Object lock, ThreadState t) {
        Hooks.sink.exit(t, lock);
    }

    public static void initialiserEntered(ThreadState t) {
        Hooks.sink.initialiserEntered(t);
    }

    public static void initialiserLeft(ThreadState t) {
        Hooks.sink.initialiserLeft(t);
    }

    public static void returned(ThreadState t) {
        if (!t.busy) {
            Hooks.sink.returned(t);
        }
    }

    public static void loop(ThreadState t) {
        if (--t.loopsLeft < 0) {
            Hooks.sink.loop(t);
        }
    }

    /** Stands for what makes the JVM start a thread of the operating system. */
    public static void start0(Thread child) {
        ThreadState t = Threads.current();
        if (t.busy || !Hooks.sink.start(t, child)) {
            int before = Actions.hush(t);
            try {
                RealStart.start(child);
            } finally {
                Actions.unhush(t, before);
            }
        }
    }

    public static boolean join(Thread other, long millis, int nanos, ThreadState t) throws InterruptedException {
        return !t.busy && Hooks.sink.join(t, other, millis, nanos);
    }

    public static void park(Unsafe unsafe, boolean absolute, long time) {
        ThreadState t = Threads.current();
        if (t.busy) {
            unsafe.park(absolute, time);
        } else {
            Hooks.sink.park(t, absolute, time);
        }
    }

    public static void unpark(Unsafe unsafe, Object thread) {
        ThreadState t = Threads.current();
        if (t.busy) {
            unsafe.unpark(thread);
        } else {
            Hooks.sink.unpark(t, (Thread) thread);
        }
    }

    /** Without them a virtual thread is made as a thread of the operating system, and treated like the others. */
    public static boolean supportsContinuations() {
        return false;
    }

    /** Stands for the JDK's question on whose behalf a virtual thread runs: every thread is its own carrier. */
    public static Thread currentCarrierThread(Object access) {
        return Host.current();
    }

    public static boolean interrupt(Thread thread, ThreadState t) {
        return !t.busy && Hooks.sink.interrupt(t, thread);
    }

    public static int isInterrupted(Thread thread, ThreadState t) {
        return t.busy ? -1 : Hooks.sink.interrupted(t, thread, false);
    }

    public static int interrupted(ThreadState t) {
        return t.busy ? -1 : Hooks.sink.interrupted(t, Host.current(), true);
    }

    public static void yield() {
        ThreadState t = Threads.current();
        if (t.busy) {
            Thread.yield();
        } else {
            Hooks.sink.yield(t);
        }
    }

    public static void onSpinWait() {
        Steering.yield();
    }

    public static boolean holdsLock(Object lock) {
        ThreadState t = Threads.current();
        return t.busy ? Thread.holdsLock(lock) : Hooks.sink.holdsLock(t, lock);
    }

    public static long nanoTime() {
        ThreadState t = Threads.current();
        return t.busy ? System.nanoTime() : Hooks.sink.nanoTime(t);
    }

    public static long currentTimeMillis() {
        ThreadState t = Threads.current();
        return t.busy ? System.currentTimeMillis() : Hooks.sink.currentTimeMillis(t);
    }

    /** Stands for the JVM's clock of full resolution: nanoseconds since {@code offset}, which is in seconds. */
    public static long nanoTimeAdjustment(long offset) {
        ThreadState t = Threads.current();
        return t.busy ? VM.getNanoTimeAdjustment(offset) : Hooks.sink.nanoTimeAdjustment(t, offset);
    }

    public static int identityHashCode(Object object) {
        ThreadState t = Threads.current();
        return t.busy || object == null ? System.identityHashCode(object) : Hooks.sink.identityHashCode(t, object);
    }

    /** Stands for a call of {@code hashCode()}, which may end in the identity hash code. */
    public static int hashCode(Object object) {
        ThreadState t = Threads.current();
        if (object == null) {
            throw asOfCaller(new NullPointerException("hashCode() of null"));
        }
        return t.busy || OwnHashCode.has(t, object) ? object.hashCode() : identityHashCode(object);
    }

    /** An exception that the program would have thrown itself: it does not come from a frame of ours. */
    private static NullPointerException asOfCaller(NullPointerException thrown) {
        StackTraceElement[] stack = thrown.getStackTrace();
        thrown.setStackTrace(Arrays.copyOfRange(stack, Math.min(1, stack.length), stack.length));
        return thrown;
    }

    public static double random() {
        ThreadState t = Threads.current();
        return new Random(Hooks.sink.randomSeed(t, t.busy ? 0 : System.nanoTime())).nextDouble();
    }

    public static RandomGenerator randomGenerator() {
        return randomGenerator(DEFAULT_GENERATOR);
    }

    /** The search for the algorithm goes through caches that the collector empties: it is no step of the program. */
    public static RandomGenerator randomGenerator(String algorithm) {
        ThreadState t = Threads.current();
        int before = Actions.hush(t);
        try {
            RandomGenerator own = RandomGenerator.of(algorithm);
            return before != 0 || own instanceof SecureRandom
                    ? own
                    : RandomGeneratorFactory.of(algorithm).create(Hooks.sink.randomSeed(t, System.nanoTime()));
        } finally {
            Actions.unhush(t, before);
        }
    }

    /** Fills {@code bytes} in place of a generator that nobody can have seeded; false if this is not one. */
    public static boolean nextBytes(SecureRandom generator, byte[] bytes, ThreadState t) {
        if (t.busy || bytes == null || generator.getClass() != SecureRandom.class) {
            return false;
        }
        String algorithm = generator.getAlgorithm();
        return (algorithm.startsWith("NativePRNG") || algorithm.equals("DRBG") || algorithm.equals("Windows-PRNG"))
                && Hooks.sink.secureBytes(t, bytes);
    }

    public static UUID randomUUID() {
        ThreadState t = Threads.current();
        if (t.busy) {
            return UUID.randomUUID();
        }
        long high = Hooks.sink.randomSeed(t, System.nanoTime());
        long low = Hooks.sink.randomSeed(t, System.nanoTime());
        return new UUID(high & ~0xF000L | 0x4000L, low & ~(3L << 62) | 1L << 63);
    }

    /** Stands for the value that makes two {@code new Random()} differ. */
    public static long seedUniquifier(long otherwise) {
        ThreadState t = Threads.current();
        return t.busy ? otherwise : Hooks.sink.randomSeed(t, otherwise);
    }

    /** As many as there are, even if the program's threads are kept on one of them. */
    public static int availableProcessors(Runtime runtime) {
        runtime.getClass();
        return PROCESSORS;
    }

    public static long threadId(Thread thread) {
        ThreadState t = Threads.current();
        return t.busy ? Threads.id(thread) : Hooks.sink.threadId(t, thread);
    }

    public static boolean uncaught(Thread thread, Throwable exception, ThreadState t) {
        return !t.busy && Hooks.sink.uncaught(t, thread, exception);
    }

    public static void kept(Throwable exception, ThreadState t) {
        if (!t.busy) {
            Hooks.sink.kept(t, exception);
        }
    }

    /** The hooks that the program has asked for come first. */
    public static boolean exit(int status, ThreadState t) {
        if (!t.busy) {
            Hooks.sink.shutDown(t);
        }
        return halt(status, t);
    }

    public static boolean halt(int status, ThreadState t) {
        return !t.busy && Hooks.sink.exit(t, status);
    }

    /** True if the time is over, and no reference has come into {@code queue}. */
    public static boolean awaitReference(ReferenceQueue<?> queue, long millis, ThreadState t)
            throws InterruptedException {
        return !t.busy && millis >= 0 && Hooks.sink.awaitReference(t, queue, millis);
    }
}

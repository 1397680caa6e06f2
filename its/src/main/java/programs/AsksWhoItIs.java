package programs;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Threads that ask in every way which thread they are; each line tells how often the answer was wrong. */
public final class AsksWhoItIs {
    private static final int THREADS = 4;
    private static final ThreadLocal<String> OWN =
            ThreadLocal.withInitial(() -> Thread.currentThread().getName());

    private AsksWhoItIs() {}

    /** Asks by the name of its own class. */
    private static final class Own extends Thread {
        private int wrong;

        @Override
        public void run() {
            wrong += currentThread() == this ? 0 : 1;
            wrong += Own.currentThread() == this ? 0 : 1;
            wrong += AsksWhoItIs.wrong(this);
        }
    }

    public static void main(String[] args) throws Exception {
        System.out.println("main " + wrong(Thread.currentThread()) + " "
                + Thread.currentThread().getName());
        for (int i = 0; i < THREADS; i++) {
            Own thread = new Own();
            thread.start();
            thread.join();
            System.out.println("started " + thread.wrong);
        }
        ExecutorService pool = Executors.newFixedThreadPool(2);
        System.out.println(
                "pool " + pool.submit(() -> wrong(Thread.currentThread())).get());
        pool.shutdown();
        System.out.println("stream "
                + IntStream.range(0, THREADS)
                        .parallel()
                        .mapToObj(i -> wrong(Thread.currentThread()))
                        .collect(Collectors.summingInt(i -> i)));
    }

    private static int wrong(Thread self) {
        try {
            Supplier<Thread> reference = Thread::currentThread;
            int wrong = reference.get() == self ? 0 : 1;
            wrong += Thread.class.getMethod("currentThread").invoke(null) == self ? 0 : 1;
            var found = MethodHandles.lookup()
                    .findStatic(Thread.class, "currentThread", MethodType.methodType(Thread.class));
            wrong += (Thread) found.invokeExact() == self ? 0 : 1;
            var reflected = MethodHandles.lookup().unreflect(Thread.class.getMethod("currentThread"));
            wrong += (Thread) reflected.invokeExact() == self ? 0 : 1;
            wrong += OWN.get().equals(self.getName()) ? 0 : 1;
            wrong += self.isAlive() ? 0 : 1;
            return wrong + wrongOwner(self);
        } catch (Throwable e) {
            throw new IllegalStateException(e);
        }
    }

    private static int wrongOwner(Thread self) {
        ReentrantLock lock = new ReentrantLock();
        lock.lock();
        try {
            return lock.isHeldByCurrentThread() && lock.toString().contains(self.getName()) ? 0 : 1;
        } finally {
            lock.unlock();
        }
    }
}

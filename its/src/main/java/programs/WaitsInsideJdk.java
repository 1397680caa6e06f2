package programs;

import java.util.Hashtable;
import java.util.concurrent.locks.LockSupport;

/** Waits, sleeps and parks where the JDK calls the program inside a synchronized method, which others want to come into. */
public final class WaitsInsideJdk {
    private static final Object LOCK = new Object();
    private static final StringBuffer WORDS = new StringBuffer();
    private static final Hashtable<String, Integer> COUNTS = new Hashtable<>();

    private WaitsInsideJdk() {}

    /** Takes its time to say what it is. */
    private static final class Slow {
        @Override
        public String toString() {
            synchronized (LOCK) {
                try {
                    LOCK.wait(1);
                    Thread.sleep(1);
                } catch (InterruptedException e) {
                    throw new IllegalStateException(e);
                }
            }
            return "slow ";
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread[] threads = new Thread[3];
        for (int i = 0; i < threads.length; i++) {
            threads[i] = new Thread(WaitsInsideJdk::work);
            threads[i].start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
        System.out.println(WORDS + "" + COUNTS);
    }

    private static void work() {
        WORDS.append(new Slow());
        COUNTS.merge("slow", 1, (one, other) -> {
            LockSupport.parkNanos(1);
            return one + other;
        });
    }
}

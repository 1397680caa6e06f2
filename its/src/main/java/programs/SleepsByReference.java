package programs;

import java.util.function.LongSupplier;

/** Hands {@code Thread.sleep} and the clock on as references, so that no instruction of it calls them. */
public class SleepsByReference {
    private static final int HOUR = 3_600_000;

    interface Pause {
        void of(long millis) throws InterruptedException;
    }

    public static void main(String[] args) throws InterruptedException {
        Pause pause = Thread::sleep;
        LongSupplier clock = System::currentTimeMillis;
        long before = clock.getAsLong();
        Thread other = new Thread(Thread::yield);
        other.start();
        pause.of(HOUR);
        other.join();
        assert clock.getAsLong() - before >= HOUR;
    }
}

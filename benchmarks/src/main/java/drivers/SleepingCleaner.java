package drivers;

/**
 * After the bug that the RaceFuzzer paper found in cache4j: a cleaner notes that it is about to sleep, and is woken by an
 * interrupt between that note and its {@code try}.
 */
public final class SleepingCleaner extends Thread {
    private boolean sleeps;
    private int cleaned;

    private SleepingCleaner() {}

    @Override
    public void run() {
        for (int i = 0; i < 3; i++) {
            sleeps = true;
            rest();
            try {
                sleep(1);
            } catch (InterruptedException woken) {
                cleaned++;
            } finally {
                sleeps = false;
            }
        }
    }

    /** Something between the note and the sleep that does not take an interrupt kindly. */
    private void rest() {
        if (interrupted()) {
            throw new IllegalStateException("interrupted before it slept");
        }
    }

    private synchronized void wake() {
        if (sleeps) {
            interrupt();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        SleepingCleaner cleaner = new SleepingCleaner();
        cleaner.start();
        cleaner.wake();
        cleaner.join();
    }
}

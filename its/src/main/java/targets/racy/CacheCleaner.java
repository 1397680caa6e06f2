package targets.racy;

/** RaceFuzzer, section 5.3: cache4j interrupts a cleaner that is no longer asleep, and kills its next step. */
public class CacheCleaner extends Thread {
    private final long cleanInterval = 5;
    private boolean _sleep;

    @Override
    public void run() {
        _sleep = true; // race: _sleep
        try {
            sleep(cleanInterval);
        } catch (Throwable woken) {
            // Woken early, as intended.
        } finally {
            _sleep = false; // race: _sleep
        }
        clean();
    }

    private void clean() {
        try {
            sleep(1);
        } catch (InterruptedException late) {
            throw new IllegalStateException("interrupted after the nap", late);
        }
    }

    void wakeUp() {
        synchronized (this) {
            if (_sleep) { // race: _sleep
                interrupt();
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        CacheCleaner cleaner = new CacheCleaner();
        cleaner.start();
        cleaner.wakeUp();
        cleaner.join();
    }
}

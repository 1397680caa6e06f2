package schedules;

/** A correct program of two threads with ten places to switch between them: five volatile writes each. */
public final class TwoThreads {
    private static final int WRITES = 5;

    private volatile int last;

    private void write() {
        for (int i = 0; i < WRITES; i++) {
            last = i;
        }
    }

    /** Runs both threads to their end. */
    static void run(TwoThreads shared) {
        Thread one = new Thread(shared::write);
        Thread other = new Thread(shared::write);
        one.start();
        other.start();
        try {
            one.join();
            other.join();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
        if (shared.last != WRITES - 1) {
            throw new AssertionError(shared.last);
        }
    }

    public static void main(String[] args) {
        run(new TwoThreads());
    }
}

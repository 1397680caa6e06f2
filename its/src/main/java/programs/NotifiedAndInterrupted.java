package programs;

/** One of two threads that wait is notified, and one interrupted: if that throws, the notification is for the other. */
public final class NotifiedAndInterrupted {
    private static final Object LOCK = new Object();
    private static int waiting;
    private static boolean thrown;

    private NotifiedAndInterrupted() {}

    public static void main(String[] args) throws InterruptedException {
        Thread one = new Thread(NotifiedAndInterrupted::waits);
        Thread other = new Thread(NotifiedAndInterrupted::waits);
        one.start();
        other.start();
        while (waiting() < 2) {
            Thread.yield();
        }
        Thread notifier = new Thread(NotifiedAndInterrupted::notifiesOne);
        notifier.start();
        one.interrupt();
        notifier.join();
        one.join();
        if (!thrown) {
            notifiesOne();
        }
        other.join();
        System.out.println("both are back");
    }

    private static int waiting() {
        synchronized (LOCK) {
            return waiting;
        }
    }

    private static void waits() {
        synchronized (LOCK) {
            waiting++;
            try {
                LOCK.wait();
            } catch (InterruptedException e) {
                thrown = true;
            }
        }
    }

    private static void notifiesOne() {
        synchronized (LOCK) {
            LOCK.notify();
        }
    }
}

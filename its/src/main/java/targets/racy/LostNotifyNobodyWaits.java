package targets.racy;

/** The notifier asks a plain field whether anyone waits, and is told no too early. */
public class LostNotifyNobodyWaits { // pattern: lost-notify
    private final Object lock = new Object();
    private boolean done;
    private boolean waiting;

    private void awaitDone() throws InterruptedException {
        boolean mustWait;
        synchronized (lock) {
            mustWait = !done;
        }
        waiting = mustWait; // race: waiting
        synchronized (lock) {
            if (mustWait) {
                lock.wait(30);
            }
        }
    }

    private void finish() {
        synchronized (lock) {
            done = true;
        }
        if (waiting) { // race: waiting
            synchronized (lock) {
                lock.notifyAll();
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        LostNotifyNobodyWaits task = new LostNotifyNobodyWaits();
        Thread worker = new Thread(task::finish);
        worker.start();
        task.awaitDone();
        worker.join();
    }
}

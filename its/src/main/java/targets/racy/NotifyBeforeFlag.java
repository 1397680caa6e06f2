package targets.racy;

/** The notifier wakes the waiter first and sets the flag afterwards, outside the monitor. */
public class NotifyBeforeFlag { // pattern: lost-notify
    private boolean arrived;

    private synchronized void meet() throws InterruptedException {
        if (!arrived) { // race: arrived
            wait(30);
        }
    }

    private void arrive() {
        synchronized (this) {
            notify();
        }
        arrived = true; // race: arrived
    }

    public static void main(String[] args) throws InterruptedException {
        NotifyBeforeFlag station = new NotifyBeforeFlag();
        Thread train = new Thread(station::arrive);
        train.start();
        station.meet();
        train.join();
    }
}

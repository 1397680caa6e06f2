package targets.racy;

/** The flag is tested outside the monitor, so the notification may come between the test and the wait. */
public class LostNotifyUnlockedTest { // pattern: lost-notify
    private boolean ready;

    private void awaitReady() throws InterruptedException {
        if (!ready) { // race: ready
            synchronized (this) {
                wait(30);
            }
        }
    }

    private void signal() {
        ready = true; // race: ready
        synchronized (this) {
            notifyAll();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        LostNotifyUnlockedTest gate = new LostNotifyUnlockedTest();
        Thread opener = new Thread(gate::signal);
        opener.start();
        gate.awaitReady();
        opener.join();
    }
}

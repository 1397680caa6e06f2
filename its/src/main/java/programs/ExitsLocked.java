package programs;

import java.lang.ref.Reference;
import java.lang.ref.ReferenceQueue;

/** Waits an hour for a reference that never comes, and exits with a lock that its shutdown hook needs. */
public class ExitsLocked {
    private static final Object LOCK = new Object();
    private static final ReferenceQueue<Object> QUEUE = new ReferenceQueue<>();

    private static void reap() {
        try {
            while (true) {
                QUEUE.remove();
            }
        } catch (InterruptedException e) {
            System.out.println("reaper interrupted");
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread reaper = new Thread(ExitsLocked::reap, "reaper");
        reaper.setDaemon(true);
        reaper.start();
        Reference<?> none = QUEUE.remove(3_600_000);
        System.out.println("after an hour: " + none);
        Thread hook = new Thread(
                () -> {
                    synchronized (LOCK) {
                        System.out.println("never said");
                    }
                },
                "hook");
        Runtime.getRuntime().addShutdownHook(hook);
        synchronized (LOCK) {
            System.exit(0);
        }
    }
}

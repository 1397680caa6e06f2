package targets.deadlock;

import java.util.concurrent.locks.ReentrantLock;

/** The inversion is in daemon threads that main waits for only so long, as a server's shutdown would. */
public class DaemonInversion {
    private final ReentrantLock config = new ReentrantLock();
    private final ReentrantLock cache = new ReentrantLock();
    private int reloads;

    private void reload() {
        config.lock(); // deadlock
        try {
            cache.lock(); // deadlock
            reloads++;
            cache.unlock();
        } finally {
            config.unlock();
        }
    }

    private void evict() {
        cache.lock(); // deadlock
        try {
            config.lock(); // deadlock
            reloads--;
            config.unlock();
        } finally {
            cache.unlock();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        DaemonInversion server = new DaemonInversion();
        Thread reloader = new Thread(server::reload);
        Thread evictor = new Thread(server::evict);
        reloader.setDaemon(true);
        evictor.setDaemon(true);
        reloader.start();
        evictor.start();
        reloader.join(500);
        evictor.join(500);
    }
}

package targets.clean;

import java.lang.reflect.Method;
import java.util.concurrent.locks.ReentrantLock;

/** Virtual threads that lock and are joined. */
// jdk: 21+
public class VirtualLocked {
    private final ReentrantLock lock = new ReentrantLock();
    private int locked;
    private int monitored;

    private void work() {
        lock.lock();
        try {
            locked++;
        } finally {
            lock.unlock();
        }
        synchronized (this) {
            monitored++;
        }
    }

    public static void main(String[] args) throws ReflectiveOperationException, InterruptedException {
        VirtualLocked shared = new VirtualLocked();
        Method startVirtualThread = Thread.class.getMethod("startVirtualThread", Runnable.class);
        Runnable task = shared::work;
        Thread first = (Thread) startVirtualThread.invoke(null, task);
        Thread second = (Thread) startVirtualThread.invoke(null, task);
        first.join();
        second.join();
        assert shared.locked == 2 && shared.monitored == 2;
    }
}

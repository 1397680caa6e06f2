package targets.clean;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;

/** A thread that does not get the lock leaves the field alone. */
public class TryLockRespected {
    private final ReentrantLock lock = new ReentrantLock(true);
    private int refreshed;

    private void refresh() {
        if (lock.tryLock()) {
            try {
                refreshed++;
            } finally {
                lock.unlock();
            }
        }
    }

    private void refreshPatiently() {
        try {
            if (lock.tryLock(10, TimeUnit.SECONDS)) {
                try {
                    refreshed++;
                } finally {
                    lock.unlock();
                }
            }
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        TryLockRespected view = new TryLockRespected();
        Thread eager = new Thread(view::refresh);
        Thread patient = new Thread(view::refreshPatiently);
        eager.start();
        patient.start();
        eager.join();
        patient.join();
        assert view.refreshed == 1 || view.refreshed == 2;
    }
}

package targets.racy;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/** The waiting thread announces itself in a plain field; unparking nobody is a signal lost. */
public class LostUnpark { // pattern: lost-notify
    private Thread waiter;
    private boolean done;

    private void awaitDone() {
        boolean pending = !done; // race: done
        waiter = Thread.currentThread(); // race: waiter
        if (pending) {
            LockSupport.parkNanos(this, TimeUnit.MILLISECONDS.toNanos(30));
        }
    }

    private void finish() {
        done = true; // race: done
        LockSupport.unpark(waiter); // race: waiter
    }

    public static void main(String[] args) throws InterruptedException {
        LostUnpark task = new LostUnpark();
        Thread worker = new Thread(task::finish);
        worker.start();
        task.awaitDone();
        worker.join();
    }
}

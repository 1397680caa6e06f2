package programs;

import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;

/** A worker that survives whatever its tasks throw, as many servers have it. */
public final class CatchesAll {
    private static final BlockingQueue<Runnable> TASKS = new LinkedBlockingQueue<>();

    private CatchesAll() {}

    private static void serve() {
        while (true) {
            try {
                TASKS.take().run();
            } catch (Throwable e) {
                System.out.println("task failed");
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        CountDownLatch done = new CountDownLatch(2);
        Thread worker = new Thread(CatchesAll::serve, "worker");
        worker.setDaemon(true);
        worker.start();
        TASKS.add(done::countDown);
        TASKS.add(done::countDown);
        done.await();
        System.out.println("served");
    }
}

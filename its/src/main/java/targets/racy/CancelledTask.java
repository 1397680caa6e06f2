package targets.racy;

import java.util.ArrayDeque;
import java.util.List;
import java.util.Queue;

/** A task keeps the thread that works on it, and whoever cancels it interrupts that thread, which may be none by then. */
public class CancelledTask {
    private Thread worker;

    private void run() {
        worker = Thread.currentThread(); // race: worker
        worker = null; // race: worker
    }

    private void cancel() {
        if (worker != null) { // race: worker
            worker.interrupt(); // race: worker
        }
    }

    private static void work(Queue<CancelledTask> queue) {
        for (CancelledTask task = next(queue); task != null; task = next(queue)) {
            task.run();
        }
    }

    private static CancelledTask next(Queue<CancelledTask> queue) {
        synchronized (queue) {
            return queue.poll();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        List<CancelledTask> tasks = List.of(new CancelledTask(), new CancelledTask());
        Queue<CancelledTask> queue = new ArrayDeque<>(tasks);
        Thread first = new Thread(() -> work(queue));
        Thread second = new Thread(() -> work(queue));
        first.start();
        second.start();
        for (CancelledTask task : tasks) {
            task.cancel();
        }
        first.join();
        second.join();
    }
}

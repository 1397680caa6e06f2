package idioms.racy;

import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;

/** Races on state. */
public class QueueByInterface {
    private int state;

    public static void main(String[] args) throws InterruptedException {
        Queue<QueueByInterface> queue = new ConcurrentLinkedQueue<>();
        Thread other = new Thread(() -> {
            QueueByInterface job = queue.poll();
            if (job != null) {
                job.state++;
            }
        });
        other.start();
        QueueByInterface job = new QueueByInterface();
        queue.add(job);
        job.state++;
        other.join();
    }
}

package idioms.racy;

import java.util.concurrent.*;

/** Races on n. */
public class QueueHandoffBad {
    static class Job {
        int n;
    }

    public static void main(String[] a) throws Exception {
        BlockingQueue<Job> q = new LinkedBlockingQueue<>();
        Thread c = new Thread(() -> {
            try {
                Job j = q.take();
                System.out.println(j.n);
            } catch (InterruptedException e) {
            }
        });
        c.start();
        Job j = new Job();
        q.put(j);
        j.n = 5;
        c.join();
    }
}

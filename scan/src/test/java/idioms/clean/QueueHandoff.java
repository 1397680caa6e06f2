package idioms.clean;

import java.util.concurrent.*;

public class QueueHandoff {
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
        j.n = 5;
        q.put(j);
        c.join();
    }
}

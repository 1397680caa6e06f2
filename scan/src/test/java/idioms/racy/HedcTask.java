package idioms.racy;

import java.util.concurrent.LinkedBlockingQueue;

/** Races on thread_. */
public class HedcTask {
    static class Task implements Runnable {
        Thread thread_;
        boolean valid = true;

        @Override
        public void run() {
            thread_ = Thread.currentThread();
            if (valid) {
                System.out.println("fetch");
            }
            thread_ = null;
        }

        void cancel() {
            if (thread_ != null) {
                thread_.interrupt();
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        LinkedBlockingQueue<Task> queue = new LinkedBlockingQueue<>();
        Thread worker = new Thread(() -> {
            try {
                while (true) {
                    queue.take().run();
                }
            } catch (InterruptedException e) {
                System.out.println("over");
            }
        });
        worker.start();
        Task task = new Task();
        queue.put(task);
        task.cancel();
    }
}

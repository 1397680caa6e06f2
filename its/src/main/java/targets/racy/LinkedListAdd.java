package targets.racy;

import java.util.LinkedList;
import java.util.Queue;

/** A LinkedList used as a work queue by two producers. */
public class LinkedListAdd {
    private final Queue<Integer> jobs = new LinkedList<>();

    class Producer extends Thread {
        private final int job;

        Producer(int job) {
            this.job = job;
        }

        @Override
        public void run() {
            jobs.add(job); // race: java.util.LinkedList
        }
    }

    public static void main(String[] args) throws InterruptedException {
        LinkedListAdd work = new LinkedListAdd();
        Producer first = work.new Producer(1);
        Producer second = work.new Producer(2);
        first.start();
        second.start();
        first.join();
        second.join();
        assert work.jobs.size() == 2;
    }
}

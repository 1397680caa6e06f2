package targets.racy;

import java.util.PriorityQueue;

/** Two threads schedule into one priority queue. */
public class PriorityQueueOffer {
    private final PriorityQueue<Long> deadlines = new PriorityQueue<>();

    private void schedule(long deadline) {
        deadlines.offer(deadline); // race: java.util.PriorityQueue
    }

    public static void main(String[] args) throws InterruptedException {
        PriorityQueueOffer planner = new PriorityQueueOffer();
        Thread soon = new Thread(() -> planner.schedule(1));
        Thread late = new Thread(() -> planner.schedule(9));
        soon.start();
        late.start();
        soon.join();
        late.join();
        assert planner.deadlines.size() == 2;
    }
}

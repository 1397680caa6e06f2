package targets.clean;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.SynchronousQueue;

/** A list is filled by one thread, handed over directly, and emptied by another. */
public class SynchronousQueueHandOver {
    public static void main(String[] args) throws InterruptedException {
        SynchronousQueue<List<String>> hand = new SynchronousQueue<>();
        Thread giver = new Thread(() -> {
            List<String> gifts = new ArrayList<>();
            gifts.add("book");
            gifts.add("flower");
            try {
                hand.put(gifts);
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        });
        giver.start();
        List<String> received = hand.take();
        received.remove("book");
        giver.join();
        assert received.size() == 1;
    }
}

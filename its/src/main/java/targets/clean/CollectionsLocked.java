package targets.clean;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.Queue;

/** Thread-unsafe collections of several kinds, each used under one lock. */
public class CollectionsLocked implements Runnable {
    private final List<Integer> list = new ArrayList<>();
    private final Map<Integer, String> map = new HashMap<>();
    private final List<Integer> linked = new LinkedList<>();
    private final Queue<Integer> queue = new PriorityQueue<>();
    private final StringBuilder text = new StringBuilder();

    @Override
    public void run() {
        synchronized (this) {
            list.add(1);
            map.put(list.size(), "x");
            linked.add(0, 2);
        }
        synchronized (this) {
            queue.offer(3);
            text.append('.');
        }
    }

    public static void main(String[] args) throws InterruptedException {
        CollectionsLocked shared = new CollectionsLocked();
        Thread first = new Thread(shared);
        Thread second = new Thread(shared);
        first.start();
        second.start();
        first.join();
        second.join();
        assert shared.list.size() == 2 && shared.map.size() == 2 && shared.linked.size() == 2;
        assert shared.queue.size() == 2 && shared.text.length() == 2;
    }
}

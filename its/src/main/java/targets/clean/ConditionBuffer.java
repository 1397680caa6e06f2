package targets.clean;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;

/** A one-place buffer with an explicit lock and two conditions. */
public class ConditionBuffer {
    private final Lock lock = new ReentrantLock();
    private final Condition notFull = lock.newCondition();
    private final Condition notEmpty = lock.newCondition();
    private final Deque<String> items = new ArrayDeque<>();

    void put(String item) {
        lock.lock();
        try {
            while (items.size() == 1) {
                notFull.awaitUninterruptibly();
            }
            items.add(item);
            notEmpty.signal();
        } finally {
            lock.unlock();
        }
    }

    String take() {
        lock.lock();
        try {
            while (items.isEmpty()) {
                notEmpty.awaitUninterruptibly();
            }
            notFull.signal();
            return items.remove();
        } finally {
            lock.unlock();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        ConditionBuffer buffer = new ConditionBuffer();
        Thread producer = new Thread(() -> {
            buffer.put("one");
            buffer.put("two");
        });
        producer.start();
        String first = buffer.take();
        String second = buffer.take();
        producer.join();
        assert first.equals("one") && second.equals("two");
    }
}

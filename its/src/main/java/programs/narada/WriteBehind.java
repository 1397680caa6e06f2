package programs.narada;

import java.util.LinkedHashMap;
import java.util.Map;

/** Figure 2: a wrapper that locks itself and not what it wraps. */
public final class WriteBehind {
    private WriteBehind() {}

    public interface Queue<E> {
        void offer(E entry);

        void removeFirst();
    }

    public static <T> Queue<T> createSafe(Queue<T> queue) {
        return new SynchronizedQueue<>(queue);
    }

    public static Queue<String> createCoalesced() {
        return new CoalescedQueue();
    }

    private static final class SynchronizedQueue<E> implements Queue<E> {
        private final Queue<E> queue;
        private final Object mutex;

        SynchronizedQueue(Queue<E> queue) {
            this.queue = queue;
            this.mutex = this;
        }

        @Override
        public void offer(E entry) {
            synchronized (mutex) {
                queue.offer(entry);
            }
        }

        @Override
        public void removeFirst() {
            synchronized (mutex) {
                queue.removeFirst();
            }
        }
    }

    private static final class CoalescedQueue implements Queue<String> {
        private final Map<String, String> queue = new LinkedHashMap<>();

        @Override
        public void offer(String entry) {
            queue.put(entry, entry);
        }

        @Override
        public void removeFirst() {
            for (String key : queue.keySet()) {
                queue.remove(key);
                break;
            }
        }
    }
}

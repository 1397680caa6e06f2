package programs.narada;

import java.util.ArrayDeque;
import java.util.Deque;

/** A pool that asks a factory for what it does not have, as most libraries have one. */
public final class Pool {
    /** Several methods, and nobody who implements them. */
    public interface Factory {
        Object make() throws Exception;

        boolean isGood(Object made);

        void destroy(Object made);
    }

    private final Factory factory;
    private final Deque<Object> idle = new ArrayDeque<>();
    private int active;

    public Pool(Factory factory) {
        this.factory = factory;
    }

    public Object borrow() throws Exception {
        active++;
        Object first = idle.pollFirst();
        return first != null && factory.isGood(first) ? first : factory.make();
    }

    public synchronized int active() {
        return active;
    }
}

package targets.racy;

/** Every thread has its own thread-local, and all of them hold the same object. */
public class ThreadLocalShared { // pattern: load-store
    static class Context {
        int depth;
    }

    private static final Context DEFAULT = new Context();
    private static final ThreadLocal<Context> CURRENT = ThreadLocal.withInitial(() -> DEFAULT);

    static void enter() {
        CURRENT.get().depth++; // race: depth
    }

    public static void main(String[] args) throws InterruptedException {
        Thread first = new Thread(ThreadLocalShared::enter);
        Thread second = new Thread(ThreadLocalShared::enter);
        first.start();
        second.start();
        first.join();
        second.join();
        assert DEFAULT.depth == 2;
    }
}

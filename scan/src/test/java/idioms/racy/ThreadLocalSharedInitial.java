package idioms.racy;

/** Races on n. */
public class ThreadLocalSharedInitial {
    static class Box {
        int n;
    }

    private static final Box SHARED = new Box();
    private static final ThreadLocal<Box> LOCAL = ThreadLocal.withInitial(() -> SHARED);

    public static void main(String[] args) {
        Runnable r = () -> LOCAL.get().n++;
        new Thread(r).start();
        new Thread(r).start();
    }
}

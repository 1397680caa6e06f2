package targets.racy;

/** A pool of objects hands out the same one to two threads. */
public class ObjectSlots {
    private final Object[] pool = {new Object(), new Object()};

    private Object take() {
        for (int i = 0; i < pool.length; i++) {
            Object free = pool[i]; // race: java.lang.Object[]
            if (free != null) {
                pool[i] = null; // race: java.lang.Object[]
                return free;
            }
        }
        return null;
    }

    public static void main(String[] args) throws InterruptedException {
        ObjectSlots slots = new ObjectSlots();
        Object[] theirs = new Object[1];
        Thread other = new Thread(() -> theirs[0] = slots.take());
        other.start();
        Object mine = slots.take();
        other.join();
        assert mine != theirs[0] : "handed out twice";
    }
}

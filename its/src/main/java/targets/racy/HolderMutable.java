package targets.racy;

/** Class initialisation publishes the holder's object safely, but guards no later change of it. */
public class HolderMutable { // pattern: load-store
    static class Registry {
        private static final Registry INSTANCE = new Registry();

        private int entries = 1;

        void register() {
            entries++; // race: entries
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread first = new Thread(() -> Registry.INSTANCE.register());
        Thread second = new Thread(() -> Registry.INSTANCE.register());
        first.start();
        second.start();
        first.join();
        second.join();
        assert Registry.INSTANCE.entries == 3;
    }
}

package targets.racy;

/** A listener is removed between the null check and the call. */
public class ListenerRemoved { // pattern: test-and-use
    static class Bell implements Runnable {
        private int rings;

        @Override
        public void run() {
            rings++;
        }
    }

    private Runnable listener = new Bell();

    void fire() {
        if (listener != null) { // race: listener
            listener.run(); // race: listener
        }
    }

    void remove() {
        listener = null; // race: listener
    }

    public static void main(String[] args) throws InterruptedException {
        ListenerRemoved events = new ListenerRemoved();
        Thread source = new Thread(events::fire);
        Thread owner = new Thread(events::remove);
        source.start();
        owner.start();
        source.join();
        owner.join();
    }
}

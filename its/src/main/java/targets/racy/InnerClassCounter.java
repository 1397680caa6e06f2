package targets.racy;

/** An anonymous and an inner class both change a field of the object around them. */
public class InnerClassCounter { // pattern: load-store
    private int events;

    class Button implements Runnable {
        @Override
        public void run() {
            events++; // race: events
        }
    }

    public static void main(String[] args) throws InterruptedException {
        InnerClassCounter window = new InnerClassCounter();
        Thread mouse = new Thread(window.new Button());
        Thread keyboard = new Thread() {
            @Override
            public void run() {
                window.events++; // race: events
            }
        };
        mouse.start();
        keyboard.start();
        mouse.join();
        keyboard.join();
        assert window.events == 2;
    }
}

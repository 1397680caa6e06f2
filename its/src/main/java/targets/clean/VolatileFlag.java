package targets.clean;

/** A plain value is published by a volatile flag that the reader waits for. */
public class VolatileFlag {
    private int value;
    private volatile boolean ready;

    private void write() {
        value = 42;
        ready = true;
    }

    private int read() {
        while (!ready) {
            Thread.onSpinWait();
        }
        return value;
    }

    public static void main(String[] args) throws InterruptedException {
        VolatileFlag box = new VolatileFlag();
        Thread writer = new Thread(box::write);
        writer.start();
        int seen = box.read();
        writer.join();
        assert seen == 42;
    }
}

package targets.racy;

/** Two threads add one to a plain field, and one addition may be lost. */
public class PlainIncrement { // pattern: load-store
    private int x;

    public static void main(String[] args) throws InterruptedException {
        PlainIncrement shared = new PlainIncrement();
        Thread first = new Thread(shared::increment);
        Thread second = new Thread(shared::increment);
        first.start();
        second.start();
        first.join();
        second.join();
        assert shared.x == 2 : "lost update: " + shared.x;
    }

    private void increment() {
        x++; // race: x
    }
}

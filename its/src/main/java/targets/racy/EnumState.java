package targets.racy;

/** An enum constant is a global variable, and its mutable field is shared by everyone. */
public class EnumState { // pattern: load-store
    enum Color {
        RED,
        GREEN;

        private int used;
    }

    static void paint(Color color) {
        color.used++; // race: used
    }

    public static void main(String[] args) throws InterruptedException {
        Thread first = new Thread(() -> paint(Color.RED));
        Thread second = new Thread(() -> paint(Color.RED));
        first.start();
        second.start();
        first.join();
        second.join();
        paint(Color.GREEN);
        assert Color.RED.used == 2;
    }
}

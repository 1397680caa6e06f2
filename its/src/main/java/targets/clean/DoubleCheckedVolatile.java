package targets.clean;

/** Double-checked locking as it works: the field is volatile. */
public class DoubleCheckedVolatile {
    private static volatile DoubleCheckedVolatile instance;

    private int port;

    DoubleCheckedVolatile() {
        port = 80;
    }

    static DoubleCheckedVolatile get() {
        DoubleCheckedVolatile current = instance;
        if (current == null) {
            synchronized (DoubleCheckedVolatile.class) {
                current = instance;
                if (current == null) {
                    current = new DoubleCheckedVolatile();
                    instance = current;
                }
            }
        }
        return current;
    }

    static int port() {
        return get().port;
    }

    public static void main(String[] args) throws InterruptedException {
        Thread first = new Thread(DoubleCheckedVolatile::port);
        Thread second = new Thread(DoubleCheckedVolatile::port);
        first.start();
        second.start();
        first.join();
        second.join();
        assert port() == 80;
    }
}

package targets.racy;

/** An object is handed over through a plain field: its reference races, and what it holds may be seen half made. */
public class UnsafePublication {
    static class Point {
        int x;

        Point(int x) {
            this.x = x; // predicted: x
        }
    }

    private static Point shared;

    public static void main(String[] args) throws InterruptedException {
        Thread maker = new Thread(() -> {
            shared = new Point(3); // race: shared
        });
        Thread user = new Thread(() -> {
            Point point = shared; // race: shared
            if (point != null && point.x != 3) { // predicted: x
                throw new IllegalStateException("half made");
            }
        });
        maker.start();
        user.start();
        maker.join();
        user.join();
    }
}

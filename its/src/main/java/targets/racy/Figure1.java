package targets.racy;

/** RaceFuzzer, Figure 1: z races; x only looks so, since the value of y orders its accesses. */
public class Figure1 {
    private final Object lock = new Object();
    private int x;
    private int y;
    private int z;

    private void thread1() {
        x = 1; // predicted: x
        synchronized (lock) {
            y = 1;
        }
        if (z == 1) { // race: z
            throw new IllegalStateException("ERROR1");
        }
    }

    private void thread2() {
        z = 1; // race: z
        synchronized (lock) {
            if (y == 1) {
                if (x != 1) { // predicted: x
                    throw new IllegalStateException("ERROR2");
                }
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Figure1 shared = new Figure1();
        Thread thread1 = new Thread(shared::thread1, "thread1");
        Thread thread2 = new Thread(shared::thread2, "thread2");
        thread1.start();
        thread2.start();
        thread1.join();
        thread2.join();
    }
}

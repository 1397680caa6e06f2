package programs;

/**
 * Whoever ends must be the last to write, but cannot wait for the beginner, who needs the lock that it holds: no order can
 * be enforced, and the late reset can only be thrown away.
 */
public class LateReset {
    private static final Object LOCK = new Object();
    private static boolean done;
    private static int begun;

    private static void begin() {
        synchronized (LOCK) {
            begun++;
        }
        done = false;
    }

    private static void end() {
        synchronized (LOCK) {
            begun--;
            done = true;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread begins = new Thread(LateReset::begin, "begins");
        Thread ends = new Thread(LateReset::end, "ends");
        begins.start();
        ends.start();
        begins.join();
        ends.join();
        System.out.println("done " + done);
    }
}

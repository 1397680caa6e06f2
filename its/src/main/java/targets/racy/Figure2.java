package targets.racy;

/**
 * RaceFuzzer, Figure 2: the two accesses to x lie far apart, with a common lock taken between them.
 *
 * <p>Arguments: the number of filler statements (default 5) and their kind, {@code plain} or {@code sync}.
 */
public class Figure2 {
    private final Object lock = new Object();
    private final Object fillerLock = new Object();
    private final int fillers;
    private final boolean synchronizing;
    private int x;
    private long filled;

    Figure2(int fillers, boolean synchronizing) {
        this.fillers = fillers;
        this.synchronizing = synchronizing;
    }

    private void fill() {
        if (synchronizing) {
            synchronized (fillerLock) {
                filled++;
            }
        } else {
            filled++;
        }
    }

    private void thread1() {
        synchronized (lock) {
            for (int i = 0; i < fillers; i++) {
                fill();
            }
        }
        if (x == 0) { // race: x
            throw new IllegalStateException("ERROR");
        }
    }

    private void thread2() {
        x = 1; // race: x
        synchronized (lock) {
            fill();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        int fillers = args.length > 0 ? Integer.parseInt(args[0]) : 5;
        Figure2 shared = new Figure2(fillers, args.length > 1 && args[1].equals("sync"));
        Thread thread2 = new Thread(shared::thread2, "thread2");
        Thread thread1 = new Thread(shared::thread1, "thread1");
        thread2.start();
        thread1.start();
        thread1.join();
        thread2.join();
    }
}

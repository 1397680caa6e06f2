package targets.racy;

/** ConTest paper, Figure 7: the slow thread is meant to write last, but nothing says so. */
public class ContestFigure7 { // pattern: inherent
    private static boolean done;
    private static int printed;

    public static void main(String[] args) throws InterruptedException {
        Thread thread1 = new Thread(() -> {
            done = false; // race: done
        });
        Thread thread2 = new Thread(() -> {
            for (int i = 1; i < 100; i++) {
                printed = i;
            }
            done = true; // race: done
        });
        thread1.start();
        thread2.start();
        thread1.join();
        thread2.join();
        assert done : "thread1 came last, after " + printed;
    }
}

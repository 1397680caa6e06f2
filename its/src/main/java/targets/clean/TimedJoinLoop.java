package targets.clean;

/** Timed joins, repeated until the thread is known to have ended. */
public class TimedJoinLoop {
    private static int result;

    public static void main(String[] args) throws InterruptedException {
        Thread worker = new Thread(() -> {
            for (int i = 1; i <= 10; i++) {
                result += i;
            }
        });
        worker.start();
        while (worker.isAlive()) {
            worker.join(1);
        }
        assert result == 55;
    }
}

package targets.clean;

/** A long line of threads, each started after the one before it has been joined. */
public class ThreadChurn {
    private static int baton;

    static class Runner extends Thread {
        @Override
        public void run() {
            baton++;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        for (int i = 0; i < 20; i++) {
            Runner runner = new Runner();
            runner.start();
            runner.join();
        }
        assert baton == 20;
    }
}

package programs;

/** Extends Thread and calls what it inherits by its simple name, as programs did before there were lambdas. */
public class SleepsByItsOwnName extends Thread {
    private static final int HOUR = 3_600_000;

    @Override
    public void run() {
        try {
            sleep(HOUR);
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        SleepsByItsOwnName sleeper = new SleepsByItsOwnName();
        long before = System.currentTimeMillis();
        sleeper.start();
        while (sleeper.isAlive()) {
            sleep(HOUR / 10);
        }
        assert System.currentTimeMillis() - before >= HOUR;
    }
}

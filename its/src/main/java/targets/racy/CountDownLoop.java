package targets.racy;

/** Two threads burn the same fuel down to zero. */
public class CountDownLoop extends Thread { // pattern: repeated-test-and-use
    private static int fuel = 6;

    private int burned;

    @Override
    public void run() {
        while (fuel > 0) { // race: fuel
            fuel = fuel - 1; // race: fuel
            burned++;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        CountDownLoop left = new CountDownLoop();
        CountDownLoop right = new CountDownLoop();
        left.start();
        right.start();
        left.join();
        right.join();
        assert left.burned + right.burned == 6 : "burned more than there was";
    }
}

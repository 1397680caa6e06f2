package targets.racy;

/** The amount is halved until nothing is left, by two threads that do not know of each other. */
public class HalveUntilZero { // pattern: repeated-test-and-use
    private long amount = 64;

    private void halve() {
        do {
            if (amount == 0) { // race: amount
                break;
            }
            amount = amount / 2; // race: amount
        } while (true);
    }

    public static void main(String[] args) throws InterruptedException {
        HalveUntilZero shared = new HalveUntilZero();
        Thread other = new Thread(shared::halve);
        other.start();
        shared.halve();
        other.join();
        assert shared.amount == 0;
    }
}

package targets.racy;

/** The usual way around "effectively final": a one-element array captured by two lambdas. */
public class LambdaBox { // pattern: load-store
    public static void main(String[] args) throws InterruptedException {
        int[] count = {0};
        Thread adder = new Thread(() -> {
            count[0] += 2; // race: int[]
        });
        Thread subtractor = new Thread(() -> {
            count[0] -= 1; // race: int[]
        });
        adder.start();
        subtractor.start();
        adder.join();
        subtractor.join();
        assert count[0] == 1;
    }
}

package targets.racy;

/** A running hash in a long field is computed from its own old value without a lock. */
public class HashMixing implements Runnable { // pattern: load-store
    private long hash = 17;

    private static long mix(long value) {
        return value * 6364136223846793005L + 1442695040888963407L;
    }

    @Override
    public void run() {
        for (int i = 0; i < 3; i++) {
            hash = mix(hash); // race: hash
        }
    }

    public static void main(String[] args) throws InterruptedException {
        HashMixing mixing = new HashMixing();
        Thread left = new Thread(mixing, "left");
        Thread right = new Thread(mixing, "right");
        left.start();
        right.start();
        left.join();
        right.join();
        long expected = 17;
        for (int i = 0; i < 6; i++) {
            expected = mix(expected);
        }
        assert mixing.hash == expected : "a step was lost";
    }
}

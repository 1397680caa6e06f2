package targets.racy;

/** Two readers of the same text count into one int array. */
public class Histogram { // pattern: load-store
    private final int[] counts = new int[26];

    private void count(String text) {
        for (char letter : text.toCharArray()) {
            counts[letter - 'a']++; // race: int[]
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Histogram histogram = new Histogram();
        Thread first = new Thread(() -> histogram.count("deadheat"));
        Thread second = new Thread(() -> histogram.count("headache"));
        first.start();
        second.start();
        first.join();
        second.join();
        assert histogram.counts['a' - 'a'] == 4;
        assert histogram.counts['e' - 'a'] == 4;
    }
}

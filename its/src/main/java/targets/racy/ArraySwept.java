package targets.racy;

/** An array is filled from its first element on while another thread adds it up, after both have practised on arrays of their own. */
public class ArraySwept {
    private static final int LENGTH = 40;

    private static void fill(int[] numbers) {
        for (int i = 0; i < numbers.length; i++) {
            numbers[i] = 1; // race: int[]
        }
    }

    private static int sum(int[] numbers) {
        int sum = 0;
        for (int number : numbers) { // race: int[]
            sum += number;
        }
        return sum;
    }

    public static void main(String[] args) throws InterruptedException {
        int[] shared = new int[LENGTH];
        Thread filler = new Thread(() -> {
            fill(new int[LENGTH]);
            fill(shared);
        });
        filler.start();
        int sum = sum(new int[LENGTH]) + sum(shared);
        filler.join();
        assert sum == 0 || sum == LENGTH : "half full: " + sum;
    }
}

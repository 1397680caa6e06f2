package targets.clean;

/** One array is filled by one thread and then by another, half of it each, and added up by a third, each after the other. */
public class ArraySweptInTurn {
    private static final int LENGTH = 40;

    private static void fill(int[] numbers, int from, int to) {
        for (int i = from; i < to; i++) {
            numbers[i]++;
        }
    }

    private static int sum(int[] numbers) {
        int sum = 0;
        for (int number : numbers) {
            sum += number;
        }
        return sum;
    }

    private static void inTurn(Runnable task) throws InterruptedException {
        Thread thread = new Thread(task);
        thread.start();
        thread.join();
    }

    public static void main(String[] args) throws InterruptedException {
        for (int round = 0; round < 3; round++) {
            int[] shared = new int[LENGTH];
            inTurn(() -> fill(shared, 0, LENGTH / 2));
            fill(shared, LENGTH / 2, LENGTH);
            inTurn(() -> fill(shared, 0, LENGTH));
            int[] sum = new int[1];
            inTurn(() -> sum[0] = sum(shared));
            assert sum[0] == 2 * LENGTH : "sum " + sum[0];
        }
    }
}

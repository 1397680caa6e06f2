package targets.clean;

/** Start and join are enough where each field is used by one thread at a time. */
public class StartAndJoin {
    static class Squares extends Thread {
        int[] numbers;
        long sum;

        @Override
        public void run() {
            for (int number : numbers) {
                sum += (long) number * number;
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Squares squares = new Squares();
        squares.numbers = new int[] {1, 2, 3};
        squares.start();
        squares.join();
        squares.numbers[0] = 0;
        assert squares.sum == 14;
    }
}

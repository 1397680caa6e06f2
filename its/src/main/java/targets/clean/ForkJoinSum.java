package targets.clean;

import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.RecursiveTask;

/** Subtasks return their sums, and join hands them over. */
public class ForkJoinSum {
    static class Sum extends RecursiveTask<Integer> {
        private final int[] numbers;
        private final int from;
        private final int to;

        Sum(int[] numbers, int from, int to) {
            this.numbers = numbers;
            this.from = from;
            this.to = to;
        }

        @Override
        protected Integer compute() {
            if (to - from == 1) {
                return numbers[from];
            }
            int middle = (from + to) / 2;
            Sum left = new Sum(numbers, from, middle);
            left.fork();
            int right = new Sum(numbers, middle, to).compute();
            return left.join() + right;
        }
    }

    public static void main(String[] args) {
        int[] numbers = {1, 2, 3, 4, 5, 6};
        ForkJoinPool pool = new ForkJoinPool(2);
        int sum = pool.invoke(new Sum(numbers, 0, numbers.length));
        pool.shutdown();
        assert sum == 21;
    }
}

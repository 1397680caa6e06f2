package targets.clean;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** Single calls to a synchronized list, and a loop over it that holds its lock. */
public class SynchronizedListAdd {
    private final List<Integer> numbers = Collections.synchronizedList(new ArrayList<>());

    private int sum() {
        int sum = 0;
        synchronized (numbers) {
            for (int number : numbers) {
                sum += number;
            }
        }
        return sum;
    }

    public static void main(String[] args) throws InterruptedException {
        SynchronizedListAdd shared = new SynchronizedListAdd();
        Thread adder = new Thread(() -> shared.numbers.add(1));
        Thread reader = new Thread(shared::sum);
        adder.start();
        reader.start();
        shared.numbers.add(2);
        adder.join();
        reader.join();
        assert shared.sum() == 3;
    }
}

package targets.deadlock;

import java.util.List;
import java.util.Vector;

/** Two vectors ask each other for their elements, each holding its own lock. */
public class VectorsContainEachOther {
    public static void main(String[] args) throws InterruptedException {
        Vector<Integer> odd = new Vector<>(List.of(1, 3, 5));
        Vector<Integer> prime = new Vector<>(List.of(1, 3, 5));
        Thread first = new Thread(() -> {
            odd.containsAll(prime); // deadlock
        });
        Thread second = new Thread(() -> {
            prime.containsAll(odd); // deadlock
        });
        first.start();
        second.start();
        first.join();
        second.join();
    }
}

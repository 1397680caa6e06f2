package drivers;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedList;
import java.util.List;
import java.util.TreeSet;
import java.util.Vector;

/**
 * The driver of section 5.1 of the RaceFuzzer paper: two empty synchronized collections of one class, and threads that call
 * methods of either; where a method takes a collection, it is given the other one. Argument: the class.
 */
public final class Collections {
    private Collections() {}

    private static Collection<String> made(String name) {
        return switch (name) {
            case "Vector" -> new Vector<>();
            case "ArrayList" -> java.util.Collections.synchronizedList(new ArrayList<>());
            case "LinkedList" -> java.util.Collections.synchronizedList(new LinkedList<>());
            case "HashSet" -> java.util.Collections.synchronizedSet(new HashSet<>());
            case "TreeSet" -> java.util.Collections.synchronizedSet(new TreeSet<>());
            default -> throw new IllegalArgumentException(name);
        };
    }

    public static void main(String[] args) throws InterruptedException {
        Collection<String> one = made(args[0]);
        Collection<String> other = made(args[0]);
        List<Thread> threads = List.of(
                new Thread(() -> {
                    other.add("a");
                    other.add("b");
                    other.add("c");
                }),
                new Thread(() -> {
                    one.containsAll(other);
                    one.equals(other);
                }),
                new Thread(() -> {
                    one.addAll(other);
                    one.removeAll(other);
                }),
                new Thread(() -> {
                    other.removeAll(List.of("b"));
                    other.clear();
                }));
        threads.forEach(Thread::start);
        for (Thread thread : threads) {
            thread.join();
        }
    }
}

package targets.deadlock;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** Each synchronized list locks itself and then the list it copies from. */
public class SyncListsAddAll {
    public static void main(String[] args) throws InterruptedException {
        List<String> left = Collections.synchronizedList(new ArrayList<>(List.of("l")));
        List<String> right = Collections.synchronizedList(new ArrayList<>(List.of("r")));
        Thread first = new Thread(() -> {
            left.addAll(right); // deadlock
        });
        Thread second = new Thread(() -> {
            right.addAll(left); // deadlock
        });
        first.start();
        second.start();
        first.join();
        second.join();
    }
}

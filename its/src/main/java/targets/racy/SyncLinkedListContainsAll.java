package targets.racy;

import java.util.Collections;
import java.util.LinkedList;
import java.util.List;

/** {@code containsAll} of a synchronized list walks the other one without its lock. */
public class SyncLinkedListContainsAll {
    public static void main(String[] args) throws InterruptedException {
        List<String> mine = Collections.synchronizedList(new LinkedList<>(List.of("a", "b", "c")));
        List<String> other = Collections.synchronizedList(new LinkedList<>(List.of("a", "b", "c")));
        Thread reader = new Thread(() -> {
            mine.containsAll(other); // race: java.util.LinkedList
        });
        Thread changer = new Thread(() -> {
            other.removeAll(List.of("a", "b", "c")); // race: java.util.LinkedList
        });
        reader.start();
        changer.start();
        reader.join();
        changer.join();
    }
}

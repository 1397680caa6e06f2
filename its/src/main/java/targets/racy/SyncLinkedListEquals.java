package targets.racy;

import java.util.Collections;
import java.util.LinkedList;
import java.util.List;

/** {@code equals} of a synchronized list holds its own lock while it walks the other one, not the other's. */
public class SyncLinkedListEquals {
    public static void main(String[] args) throws InterruptedException {
        List<String> mine = Collections.synchronizedList(new LinkedList<>(List.of("a", "b", "c")));
        List<String> other = Collections.synchronizedList(new LinkedList<>(List.of("a", "b", "c")));
        Thread reader = new Thread(() -> {
            mine.equals(other); // race: java.util.LinkedList
        });
        Thread changer = new Thread(() -> {
            other.clear(); // race: java.util.LinkedList
        });
        reader.start();
        changer.start();
        reader.join();
        changer.join();
    }
}

package targets.racy;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** {@code containsAll} of a synchronized list walks the other one without its lock. */
public class SyncArrayListContainsAll {
    public static void main(String[] args) throws InterruptedException {
        List<String> mine = Collections.synchronizedList(new ArrayList<>(List.of("a", "b", "c")));
        List<String> other = Collections.synchronizedList(new ArrayList<>(List.of("a", "b", "c")));
        Thread reader = new Thread(() -> {
            mine.containsAll(other); // race: java.util.ArrayList
        });
        Thread changer = new Thread(() -> {
            other.removeAll(List.of("a", "b", "c")); // race: java.util.ArrayList
        });
        reader.start();
        changer.start();
        reader.join();
        changer.join();
    }
}

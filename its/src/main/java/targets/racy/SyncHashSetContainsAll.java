package targets.racy;

import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** {@code containsAll} of a synchronized set walks the other one without its lock. */
public class SyncHashSetContainsAll {
    public static void main(String[] args) throws InterruptedException {
        Set<String> mine = Collections.synchronizedSet(new HashSet<>(List.of("a", "b", "c")));
        Set<String> other = Collections.synchronizedSet(new HashSet<>(List.of("a", "b", "c")));
        Thread reader = new Thread(() -> {
            mine.containsAll(other); // race: java.util.HashSet
        });
        Thread changer = new Thread(() -> {
            other.remove("b"); // race: java.util.HashSet
        });
        reader.start();
        changer.start();
        reader.join();
        changer.join();
    }
}

package targets.racy;

import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** {@code addAll} of a synchronized set copies from another one that it has not locked. */
public class SyncHashSetAddAll {
    public static void main(String[] args) throws InterruptedException {
        Set<String> mine = Collections.synchronizedSet(new HashSet<>(List.of("x")));
        Set<String> other = Collections.synchronizedSet(new HashSet<>(List.of("a", "b", "c")));
        Thread reader = new Thread(() -> {
            mine.addAll(other); // race: java.util.HashSet
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

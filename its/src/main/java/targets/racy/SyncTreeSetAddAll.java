package targets.racy;

import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/** {@code addAll} of a synchronized set copies from another one that it has not locked. */
public class SyncTreeSetAddAll {
    public static void main(String[] args) throws InterruptedException {
        Set<String> mine = Collections.synchronizedSet(new TreeSet<>(List.of("x")));
        Set<String> other = Collections.synchronizedSet(new TreeSet<>(List.of("a", "b", "c")));
        Thread reader = new Thread(() -> {
            mine.addAll(other); // race: java.util.TreeSet
        });
        Thread changer = new Thread(() -> {
            other.remove("b"); // race: java.util.TreeSet
        });
        reader.start();
        changer.start();
        reader.join();
        changer.join();
    }
}

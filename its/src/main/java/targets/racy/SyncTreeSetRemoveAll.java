package targets.racy;

import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/** {@code removeAll} of a synchronized set walks the shorter argument, which another thread changes. */
public class SyncTreeSetRemoveAll {
    public static void main(String[] args) throws InterruptedException {
        Set<String> mine = Collections.synchronizedSet(new TreeSet<>(List.of("a", "b", "c", "d")));
        Set<String> other = Collections.synchronizedSet(new TreeSet<>(List.of("a", "b")));
        Thread reader = new Thread(() -> {
            mine.removeAll(other); // race: java.util.TreeSet
        });
        Thread changer = new Thread(() -> {
            other.clear(); // race: java.util.TreeSet
        });
        reader.start();
        changer.start();
        reader.join();
        changer.join();
    }
}

package targets.racy;

import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** {@code removeAll} of a synchronized set walks the shorter argument, which another thread changes. */
public class SyncHashSetRemoveAll {
    public static void main(String[] args) throws InterruptedException {
        Set<String> mine = Collections.synchronizedSet(new HashSet<>(List.of("a", "b", "c", "d")));
        Set<String> other = Collections.synchronizedSet(new HashSet<>(List.of("a", "b")));
        Thread reader = new Thread(() -> {
            mine.removeAll(other); // race: java.util.HashSet
        });
        Thread changer = new Thread(() -> {
            other.clear(); // race: java.util.HashSet
        });
        reader.start();
        changer.start();
        reader.join();
        changer.join();
    }
}

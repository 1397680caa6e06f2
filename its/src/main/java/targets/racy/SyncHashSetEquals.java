package targets.racy;

import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** {@code equals} of a synchronized set holds its own lock while it walks the other one, not the other's. */
public class SyncHashSetEquals {
    public static void main(String[] args) throws InterruptedException {
        Set<String> mine = Collections.synchronizedSet(new HashSet<>(List.of("a", "b", "c")));
        Set<String> other = Collections.synchronizedSet(new HashSet<>(List.of("a", "b", "c")));
        Thread reader = new Thread(() -> {
            mine.equals(other); // race: java.util.HashSet
        });
        Thread changer = new Thread(() -> {
            other.remove("b"); // race: java.util.HashSet
            other.add("d"); // race: java.util.HashSet
        });
        reader.start();
        changer.start();
        reader.join();
        changer.join();
    }
}

package targets.racy;

import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/** {@code equals} of a synchronized set holds its own lock while it walks the other one, not the other's. */
public class SyncTreeSetEquals {
    public static void main(String[] args) throws InterruptedException {
        Set<String> mine = Collections.synchronizedSet(new TreeSet<>(List.of("a", "b", "c")));
        Set<String> other = Collections.synchronizedSet(new TreeSet<>(List.of("a", "b", "c")));
        Thread reader = new Thread(() -> {
            mine.equals(other); // race: java.util.TreeSet
        });
        Thread changer = new Thread(() -> {
            other.remove("b"); // race: java.util.TreeSet
            other.add("d"); // race: java.util.TreeSet
        });
        reader.start();
        changer.start();
        reader.join();
        changer.join();
    }
}

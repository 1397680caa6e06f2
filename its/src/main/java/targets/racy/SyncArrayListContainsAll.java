package targets.racy;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** {@code containsAll} of a synchronized list walks the other list without that list's lock. */
public class SyncArrayListContainsAll {
    public static void main(String[] args) throws InterruptedException {
        List<String> mine = Collections.synchronizedList(new ArrayList<>(List.of("a", "b", "c")));
        List<String> other = Collections.synchronizedList(new ArrayList<>(List.of("a", "b", "c")));
        List<String> gone = List.of("a", "b", "c");
        Thread reader = new Thread(() -> {
            mine.containsAll(other); // race: java.util.ArrayList
        });
        Thread remover = new Thread(() -> {
            other.removeAll(gone); // race: java.util.ArrayList
        });
        reader.start();
        remover.start();
        reader.join();
        remover.join();
    }
}

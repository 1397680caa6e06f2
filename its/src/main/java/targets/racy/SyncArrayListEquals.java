package targets.racy;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** {@code equals} of a synchronized list holds its own lock while it walks the other one, not the other's. */
public class SyncArrayListEquals {
    public static void main(String[] args) throws InterruptedException {
        List<String> mine = Collections.synchronizedList(new ArrayList<>(List.of("a", "b", "c")));
        List<String> other = Collections.synchronizedList(new ArrayList<>(List.of("a", "b", "c")));
        Thread reader = new Thread(() -> {
            mine.equals(other); // race: java.util.ArrayList
        });
        Thread changer = new Thread(() -> {
            other.clear(); // race: java.util.ArrayList
        });
        reader.start();
        changer.start();
        reader.join();
        changer.join();
    }
}

package targets.clean;

import java.util.ArrayList;
import java.util.List;

/** Lazy initialisation in a synchronized method. */
public class LazySynchronized {
    private List<String> entries;

    private synchronized List<String> entries() {
        if (entries == null) {
            entries = new ArrayList<>(List.of("first"));
        }
        return entries;
    }

    private int size() {
        return entries().size();
    }

    public static void main(String[] args) throws InterruptedException {
        LazySynchronized journal = new LazySynchronized();
        Thread first = new Thread(journal::size);
        Thread second = new Thread(journal::size);
        first.start();
        second.start();
        first.join();
        second.join();
        assert journal.size() == 1;
    }
}

package idioms.racy;

import java.util.ArrayList;
import java.util.List;

/** Races on java.util.ArrayList. */
public class PartShared {
    private final List<String> items = new ArrayList<>();

    private Thread share() {
        List<String> part = items;
        Thread other = new Thread(() -> part.add("x"));
        other.start();
        return other;
    }

    private void add(String item) {
        items.add(item);
    }

    public static void main(String[] args) throws InterruptedException {
        PartShared box = new PartShared();
        Thread other = box.share();
        box.add("y");
        other.join();
    }
}

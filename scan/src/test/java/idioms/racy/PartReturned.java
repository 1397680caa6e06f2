package idioms.racy;

import java.util.ArrayList;
import java.util.List;

/** Races on java.util.ArrayList. */
public class PartReturned {
    private final List<String> items = new ArrayList<>();

    private List<String> items() {
        return items;
    }

    private void add(String item) {
        items.add(item);
    }

    public static void main(String[] args) throws InterruptedException {
        PartReturned box = new PartReturned();
        List<String> part = box.items();
        Thread other = new Thread(() -> part.add("x"));
        other.start();
        box.add("y");
        other.join();
    }
}

package idioms.racy;

import java.util.ArrayList;
import java.util.List;

/** Races on java.util.ArrayList. */
public class PartTakenOut {
    private final List<String> items = new ArrayList<>();

    public static void main(String[] args) throws InterruptedException {
        PartTakenOut box = new PartTakenOut();
        List<String> part = box.items;
        Thread other = new Thread(() -> part.add("x"));
        other.start();
        box.items.add("y");
        other.join();
    }
}

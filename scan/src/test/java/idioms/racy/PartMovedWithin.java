package idioms.racy;

import java.util.ArrayList;
import java.util.List;

/** Races on java.util.ArrayList. */
public class PartMovedWithin {
    private final List<String> items = new ArrayList<>();
    private List<String> view;

    private void show() {
        view = items;
    }

    public static void main(String[] args) throws InterruptedException {
        PartMovedWithin box = new PartMovedWithin();
        box.show();
        List<String> part = box.view;
        Thread other = new Thread(() -> part.add("x"));
        other.start();
        box.items.add("y");
        other.join();
    }
}

package targets.racy;

import java.util.ArrayList;
import java.util.List;

/** Two threads append to one ArrayList. */
public class ArrayListAdd {
    private final List<String> names = new ArrayList<>();

    private void register(String name) {
        names.add(name); // race: java.util.ArrayList
    }

    public static void main(String[] args) throws InterruptedException {
        ArrayListAdd registry = new ArrayListAdd();
        Thread first = new Thread(() -> registry.register("first"));
        Thread second = new Thread(() -> registry.register("second"));
        first.start();
        second.start();
        first.join();
        second.join();
        assert registry.names.size() == 2 : registry.names;
    }
}

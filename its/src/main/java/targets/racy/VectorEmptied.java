package targets.racy;

import java.util.Iterator;
import java.util.List;
import java.util.Vector;

/** A Vector's methods take its lock; its iterator asks without it whether there is more. */
public class VectorEmptied {
    public static void main(String[] args) throws InterruptedException {
        Vector<String> names = new Vector<>(List.of("a", "b", "c"));
        Thread reader = new Thread(() -> {
            Iterator<String> each = names.iterator();
            each.hasNext(); // race: java.util.Vector
        });
        Thread changer = new Thread(() -> {
            names.clear(); // race: java.util.Vector
        });
        reader.start();
        changer.start();
        reader.join();
        changer.join();
    }
}

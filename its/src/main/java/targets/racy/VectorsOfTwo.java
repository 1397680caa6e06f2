package targets.racy;

import java.util.List;
import java.util.Vector;

/** Both threads are inside synchronized methods of the JDK, of two vectors: one is walked through while it is emptied. */
public class VectorsOfTwo {
    public static void main(String[] args) throws InterruptedException {
        Vector<String> mine = new Vector<>(List.of("a", "b", "c"));
        Vector<String> other = new Vector<>(List.of("a", "b", "c"));
        Thread reader = new Thread(() -> {
            mine.containsAll(other); // race: java.util.Vector
        });
        Thread changer = new Thread(() -> {
            other.clear(); // race: java.util.Vector
        });
        reader.start();
        changer.start();
        reader.join();
        changer.join();
    }
}

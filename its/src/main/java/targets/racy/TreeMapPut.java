package targets.racy;

import java.util.SortedMap;
import java.util.TreeMap;

/** A sorted map is read while a key is inserted. */
public class TreeMapPut {
    private final SortedMap<Integer, String> ranking = new TreeMap<>();

    private void enter(int points, String name) {
        ranking.put(points, name); // race: java.util.TreeMap
    }

    private String player(int points) {
        return ranking.get(points); // race: java.util.TreeMap
    }

    public static void main(String[] args) throws InterruptedException {
        TreeMapPut game = new TreeMapPut();
        game.enter(10, "ann");
        Thread writer = new Thread(() -> game.enter(20, "bob"));
        Thread reader = new Thread(() -> game.player(20));
        writer.start();
        reader.start();
        writer.join();
        reader.join();
    }
}

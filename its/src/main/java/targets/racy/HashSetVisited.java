package targets.racy;

import java.util.HashSet;
import java.util.Set;

/** Two walkers remember where they have been in one HashSet. */
public class HashSetVisited {
    private final Set<String> visited = new HashSet<>();

    private void visit(String place) {
        if (!visited.contains(place)) { // race: java.util.HashSet
            visited.add(place); // race: java.util.HashSet
        }
    }

    public static void main(String[] args) throws InterruptedException {
        HashSetVisited map = new HashSetVisited();
        Thread first = new Thread(() -> map.visit("Paris"));
        Thread second = new Thread(() -> map.visit("Rome"));
        first.start();
        second.start();
        first.join();
        second.join();
        assert map.visited.size() == 2;
    }
}

package targets.clean;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeMap;

/** The same code in two threads, each with collections of its own. */
public class ConfinedCollections extends Thread {
    private final List<String> seen = new ArrayList<>();
    private int kinds;

    @Override
    public void run() {
        Set<String> set = new HashSet<>(List.of("a", "b"));
        TreeMap<String, Integer> sorted = new TreeMap<>();
        ArrayDeque<String> deque = new ArrayDeque<>(set);
        BitSet bits = new BitSet();
        while (!deque.isEmpty()) {
            String next = deque.pop();
            seen.add(next);
            sorted.put(next, seen.size());
            bits.set(seen.size());
        }
        kinds = sorted.size() + bits.cardinality();
    }

    public static void main(String[] args) throws InterruptedException {
        ConfinedCollections first = new ConfinedCollections();
        ConfinedCollections second = new ConfinedCollections();
        first.start();
        second.start();
        first.join();
        second.join();
        assert first.kinds == 4 && second.kinds == 4 && first.seen.size() == second.seen.size();
    }
}

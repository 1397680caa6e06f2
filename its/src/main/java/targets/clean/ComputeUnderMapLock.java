package targets.clean;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ConcurrentHashMap;

/** Plain lists in a concurrent map, only ever touched inside compute, which holds the bin's lock. */
public class ComputeUnderMapLock {
    private final ConcurrentHashMap<String, List<Integer>> places = new ConcurrentHashMap<>();

    private void add(String word, int place) {
        places.compute(word, (key, list) -> {
            List<Integer> all = list == null ? new ArrayList<>() : list;
            all.add(place);
            return all;
        });
    }

    public static void main(String[] args) throws InterruptedException {
        ComputeUnderMapLock index = new ComputeUnderMapLock();
        Thread first = new Thread(() -> index.add("race", 1));
        Thread second = new Thread(() -> index.add("race", 2));
        first.start();
        second.start();
        first.join();
        second.join();
        assert index.places.get("race").size() == 2;
    }
}

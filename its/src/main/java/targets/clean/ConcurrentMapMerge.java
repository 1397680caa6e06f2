package targets.clean;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentSkipListMap;

/** Words are counted with merge, and the first of each initial kept in a sorted map. */
public class ConcurrentMapMerge {
    private final Map<String, Integer> counts = new ConcurrentHashMap<>();
    private final ConcurrentSkipListMap<String, String> initials = new ConcurrentSkipListMap<>();

    private void count(String... words) {
        for (String word : words) {
            counts.merge(word, 1, Integer::sum);
            initials.putIfAbsent(word.substring(0, 1), word);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        ConcurrentMapMerge index = new ConcurrentMapMerge();
        Thread first = new Thread(() -> index.count("race", "heat", "race"));
        Thread second = new Thread(() -> index.count("heat", "race"));
        first.start();
        second.start();
        first.join();
        second.join();
        assert index.counts.get("race") == 3 && index.counts.get("heat") == 2;
        assert index.initials.firstKey().equals("h");
    }
}

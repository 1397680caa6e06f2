package kernels;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Words are built, listed and counted in collections of each worker's own, then united in a shared one under a lock. */
public final class CollectionHeavy {
    private static final int STANDARD = 200_000;
    private static final int QUICK = 1_500;
    private static final int WORDS = 200;

    private final Map<String, Integer> shared = new HashMap<>();

    private CollectionHeavy() {}

    private static List<String> write(Lcg random) {
        List<String> words = new ArrayList<>();
        StringBuilder word = new StringBuilder();
        for (int i = 0; i < WORDS; i++) {
            word.setLength(0);
            for (int letter = 0; letter < 3; letter++) {
                word.append((char) ('a' + random.nextInt(8)));
            }
            words.add(word.toString());
        }
        return words;
    }

    private static Map<String, Integer> count(List<String> words) {
        Map<String, Integer> counts = new HashMap<>();
        for (String word : words) {
            Integer old = counts.get(word);
            counts.put(word, old == null ? 1 : old + 1);
        }
        return counts;
    }

    private void unite(Map<String, Integer> counts) {
        synchronized (shared) {
            for (Map.Entry<String, Integer> entry : counts.entrySet()) {
                shared.merge(entry.getKey(), entry.getValue(), Integer::sum);
            }
        }
    }

    /** A hash over all counts; the same for any number of threads. */
    static long run(int texts, int threads) {
        CollectionHeavy library = new CollectionHeavy();
        Workers.run(threads, worker -> {
            for (int text = worker; text < texts; text += threads) {
                library.unite(count(write(new Lcg(text))));
            }
        });
        long hash = 0;
        for (Map.Entry<String, Integer> entry : library.shared.entrySet()) {
            hash += (long) entry.getKey().hashCode() * entry.getValue();
        }
        return hash;
    }

    /** Arguments: texts, threads. */
    public static void main(String[] args) {
        Arguments arguments = Arguments.parse(args, STANDARD, QUICK);
        System.out.println("CollectionHeavy " + run(arguments.size(), arguments.threads()));
    }
}

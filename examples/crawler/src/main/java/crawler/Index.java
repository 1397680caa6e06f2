package crawler;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/** Which words are on which pages. Guarded by its own monitor. */
public class Index {
    private final Map<String, Set<String>> pagesByWord = new HashMap<>();
    private final Set<String> indexed = new HashSet<>();

    /** Adds the words of a page, which must be new to the index. */
    public synchronized void add(Page page) {
        if (!indexed.add(page.url())) {
            throw new IllegalStateException("indexed twice: " + page.url());
        }
        for (String word : page.text().split(" ")) {
            pagesByWord.computeIfAbsent(word, key -> new TreeSet<>()).add(page.url());
        }
    }

    public synchronized int pages() {
        return indexed.size();
    }

    public synchronized int words() {
        return pagesByWord.size();
    }

    /** The pages on which a word was found, in order. */
    public synchronized Set<String> find(String word) {
        return new TreeSet<>(pagesByWord.getOrDefault(word, Set.of()));
    }
}

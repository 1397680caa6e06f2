package io.deadheat.detect;

import io.deadheat.hooks.Sync;
import io.deadheat.model.Race;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The races found, one for each unordered pair of sites, with the first evidence seen, or the first that is certain.
 * Sites are numbers until someone asks.
 */
final class RaceLog {
    /** Of a race that the run itself would have had, no lock order being in the way. */
    static final double CERTAIN = 0.9;

    /** Of a race that another schedule may have. */
    static final double PREDICTED = 0.5;

    /** Of a race that no order of events was asked about. */
    static final double APPARENT = 0.3;

    private final LongSet seen = new LongSet();
    private final LongSet certain = new LongSet();
    private final Map<Long, Entry> entries = new LinkedHashMap<>();

    private record Entry(MemoryAccess one, MemoryAccess other, Location location, double confidence) {}

    /** True if a race of these two sites with this confidence would be news. */
    boolean isNew(int site, int other, double confidence) {
        return !(confidence >= CERTAIN ? certain : seen).contains(key(site, other));
    }

    /** Takes a race down; the accesses are copied. */
    void add(MemoryAccess one, MemoryAccess other, Location location, double confidence) {
        MemoryAccess first = one.copy();
        MemoryAccess second = other.copy();
        long key = key(one.site(), other.site());
        synchronized (this) {
            boolean news = seen.add(key);
            if (confidence >= CERTAIN) {
                news |= certain.add(key);
            }
            if (news) {
                entries.put(key, new Entry(first, second, location, confidence));
            }
        }
    }

    synchronized int size() {
        return entries.size();
    }

    List<Race> races(String source, PatternSource patterns) {
        List<Entry> found;
        synchronized (this) {
            found = new ArrayList<>(entries.values());
        }
        Map<String, Race> races = new LinkedHashMap<>();
        for (Entry e : found) {
            Race race = resolve(e, source, patterns);
            races.putIfAbsent(race.id, race);
        }
        return new ArrayList<>(races.values());
    }

    private static Race resolve(Entry e, String source, PatternSource patterns) {
        Race race = new Race(e.one.resolve(), e.other.resolve());
        race.sources.add(source);
        race.confidence = e.confidence;
        race.pattern = patterns.of(e.one.site(), e.other.site());
        for (Sync lock : e.location.suggestedLocks(e.one, e.other)) {
            if (lock != Sync.ORDERED) {
                race.suggestedLocks.add(Locks.describe(lock));
            }
        }
        return race;
    }

    private static long key(int site, int other) {
        return (long) Math.min(site, other) << 32 | Math.max(site, other);
    }
}

package io.deadheat.detect;

import io.deadheat.hooks.Shadow;
import io.deadheat.hooks.Sync;
import io.deadheat.hooks.ThreadState;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A memory location as the detectors here keep it: something whose accesses say which locks protect it. */
abstract class Location extends Shadow {
    /** The lock sets of the accesses remembered; asked after the fact. */
    abstract List<LockSet> lockSets();

    /** When {@code owner} made an access that it noted at {@code site}, 0 if it noted none. */
    static long noted(long key, int site, ThreadId owner) {
        boolean noted = site != 0 && ThreadState.serialOf(key) == owner.serial;
        return noted ? Epoch.of(owner.slot, ThreadState.segmentOf(key)) : 0;
    }

    /** The locks that the two racing accesses should have held: those held by most of the accesses that hold any. */
    List<Sync> suggestedLocks(MemoryAccess one, MemoryAccess other) {
        List<LockSet> sets = lockSets();
        sets.add(one.locks);
        sets.add(other.locks);
        return mostHeld(sets);
    }

    static List<Sync> mostHeld(List<LockSet> sets) {
        Map<Sync, Integer> votes = new LinkedHashMap<>();
        int most = 0;
        for (LockSet set : sets) {
            for (int i = 0; i < set.size(); i++) {
                int count = votes.getOrDefault(set.lock(i), 0) + 1;
                votes.put(set.lock(i), count);
                most = Math.max(most, count);
            }
        }
        List<Sync> result = new ArrayList<>();
        for (Map.Entry<Sync, Integer> e : votes.entrySet()) {
            if (e.getValue() == most) {
                result.add(e.getKey());
            }
        }
        return result;
    }
}

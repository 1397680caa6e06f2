package seeds;

import com.hazelcast.map.mapstore.writebehind.DelayedEntry;
import com.hazelcast.map.mapstore.writebehind.WriteBehindQueue;
import com.hazelcast.map.mapstore.writebehind.WriteBehindQueues;
import java.util.ArrayList;
import java.util.List;

public class HazelcastSeed {
    @SuppressWarnings("unchecked")
    public static void main(String[] args) {
        WriteBehindQueue<DelayedEntry<?, ?>> coalesced = WriteBehindQueues.createCoalescedWriteBehindQueue();
        WriteBehindQueue<DelayedEntry<?, ?>> safe = WriteBehindQueues.createSafeWriteBehindQueue(coalesced);
        com.hazelcast.nio.serialization.Data key = new com.hazelcast.nio.serialization.Data(0, new byte[] {1});
        DelayedEntry<?, ?> entry = DelayedEntry.create(key, "value", 1L);
        safe.offer(entry);
        safe.get(entry);
        safe.getFirst();
        safe.size();
        safe.isEnabled();
        safe.asList();
        safe.filterItems(1L);
        safe.getSnapShot();
        safe.removeFirst();
        safe.clear();
        List<DelayedEntry<?, ?>> entries = new ArrayList<>();
        entries.add(entry);
        safe.addFront(entries);
        safe.addEnd(entries);
        safe.removeAll(entries);
        safe.removeAll();
    }
}

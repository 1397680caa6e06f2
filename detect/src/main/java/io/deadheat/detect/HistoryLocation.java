package io.deadheat.detect;

import java.util.ArrayList;
import java.util.List;

/**
 * A location with the accesses that later ones are compared with, newest first, at most {@value #BUDGET}. A newer access
 * of the same thread at the same site under the same locks replaces the older, which it says everything of. Guarded by
 * this object's monitor, except the keys of {@link io.deadheat.hooks.Shadow}.
 */
abstract class HistoryLocation extends Location {
    private static final int BUDGET = 8;

    MemoryAccess newest;
    private byte count;

    /** The record of the same thread, statement and locks, if there is one; mostly it is the very same objects. */
    final MemoryAccess find(AccessContext context, LockSet locks) {
        MemoryAccess r = newest;
        while (r != null && (r.context != context || r.locks != locks)) {
            r = r.next;
        }
        return r != null ? r : findEqual(context, locks);
    }

    private MemoryAccess findEqual(AccessContext context, LockSet locks) {
        MemoryAccess r = newest;
        while (r != null && !(r.context.isSameAs(context) && r.locks.sameAs(locks))) {
            r = r.next;
        }
        return r;
    }

    final boolean isFull() {
        return count == BUDGET;
    }

    /** Puts {@code record}, or a new one if it is null, at the head of the list. */
    final MemoryAccess toHead(MemoryAccess record) {
        MemoryAccess head = record;
        if (head == null) {
            head = new MemoryAccess();
            count++;
        } else {
            unlink(head);
        }
        head.next = newest;
        newest = head;
        return head;
    }

    private void unlink(MemoryAccess record) {
        if (newest == record) {
            newest = record.next;
            return;
        }
        MemoryAccess r = newest;
        while (r.next != record) {
            r = r.next;
        }
        r.next = record.next;
    }

    @Override
    synchronized List<LockSet> lockSets() {
        List<LockSet> result = new ArrayList<>();
        for (MemoryAccess r = newest; r != null; r = r.next) {
            result.add(r.locks);
        }
        return result;
    }
}

package io.deadheat.hooks;

import java.lang.ref.Reference;
import java.lang.ref.ReferenceQueue;
import jdk.internal.misc.Unsafe;

/**
 * Weak identity map from objects to their {@link ObjectShadow}. Look-ups take no lock; insertions lock one of {@value
 * #STRIPES} stripes. Entries of dead objects are dropped as new ones come in.
 *
 * <table>
 * <caption>Protocol</caption>
 * <tr><th>state</th><th>written</th><th>read</th></tr>
 * <tr><td>table element</td><td>under the stripe's lock, with release</td><td>any time, with acquire</td></tr>
 * <tr><td>{@code entry.next}</td><td>under the stripe's lock</td><td>any time; a stale value leads to a look under the
 * lock</td></tr>
 * </table>
 */
public final class ShadowTable {
    private static final int STRIPES = 64;
    private static final Unsafe U = Unsafe.getUnsafe();
    private static final long BASE = ArrayLayout.base(Object[].class);
    private static final Stripe[] STRIPE = new Stripe[STRIPES];

    static {
        for (int i = 0; i < STRIPES; i++) {
            STRIPE[i] = new Stripe();
        }
    }

    private ShadowTable() {}

    /** The shadow of {@code object}, made if there is none, through {@code t}'s cache of recent ones. */
    static ObjectShadow of(ThreadState t, Object object) {
        if (object instanceof Room room) {
            return Rooms.shadow(object, room.deadheatPlace());
        }
        int hash = System.identityHashCode(object);
        ObjectShadow[] all = t.recent;
        ObjectShadow recent = all[hash & all.length - 1];
        if (recent != null && recent.refersTo(object)) {
            return recent;
        }
        ObjectShadow found = STRIPE[hash & STRIPES - 1].get(object, hash);
        t.remember(found);
        return found;
    }

    /** Whether there is a shadow of {@code object}; gives it a hash code if it has none. */
    static boolean has(Object object) {
        int hash = System.identityHashCode(object);
        return STRIPE[hash & STRIPES - 1].has(object, hash);
    }

    /** Drops the entries of objects that have died, also where nothing new comes in. */
    public static void sweep() {
        for (Stripe stripe : STRIPE) {
            stripe.sweep();
        }
    }

    private static final class Stripe {
        private final ReferenceQueue<Object> dead = new ReferenceQueue<>();
        private volatile ObjectShadow[] table = new ObjectShadow[64];
        private int count;

        ObjectShadow get(Object object, int hash) {
            ObjectShadow found = find(table, object, hash);
            return found != null ? found : add(object, hash);
        }

        /** Under the lock, since a look without it may miss what is there. */
        synchronized boolean has(Object object, int hash) {
            return find(table, object, hash) != null;
        }

        private static ObjectShadow find(ObjectShadow[] table, Object object, int hash) {
            ObjectShadow e = (ObjectShadow) U.getReferenceAcquire(table, offset(table, hash));
            while (e != null && !(e.hash == hash && e.refersTo(object))) {
                e = e.next;
            }
            return e;
        }

        private synchronized ObjectShadow add(Object object, int hash) {
            expunge();
            ObjectShadow found = find(table, object, hash);
            if (found != null) {
                return found;
            }
            if (count > table.length) {
                grow();
            }
            long at = offset(table, hash);
            ObjectShadow head = (ObjectShadow) U.getReference(table, at);
            ObjectShadow e = new ObjectShadow(object, hash, head, dead);
            U.putReferenceRelease(table, at, e);
            count++;
            return e;
        }

        synchronized void sweep() {
            expunge();
        }

        private void expunge() {
            for (Reference<?> r = dead.poll(); r != null; r = dead.poll()) {
                remove((ObjectShadow) r);
            }
        }

        private void remove(ObjectShadow gone) {
            gone.empty();
            long at = offset(table, gone.hash);
            ObjectShadow e = (ObjectShadow) U.getReference(table, at);
            if (e == gone) {
                U.putReferenceRelease(table, at, gone.next);
                count--;
                return;
            }
            while (e != null && e.next != gone) {
                e = e.next;
            }
            if (e != null) {
                e.next = gone.next;
                count--;
            }
        }

        /** Entries move one by one; a reader that misses one meanwhile looks again under the lock. */
        private void grow() {
            ObjectShadow[] old = table;
            ObjectShadow[] larger = new ObjectShadow[old.length * 2];
            for (ObjectShadow head : old) {
                for (ObjectShadow e = head; e != null; ) {
                    ObjectShadow next = e.next;
                    long at = offset(larger, e.hash);
                    e.next = (ObjectShadow) U.getReference(larger, at);
                    U.putReference(larger, at, e);
                    e = next;
                }
            }
            table = larger;
        }

        private static long offset(ObjectShadow[] table, int hash) {
            int i = (hash >>> 6) & table.length - 1;
            return BASE + (long) i * Unsafe.ARRAY_OBJECT_INDEX_SCALE;
        }
    }
}

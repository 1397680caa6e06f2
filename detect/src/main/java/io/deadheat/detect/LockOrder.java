package io.deadheat.detect;

import io.deadheat.hooks.Listener;
import io.deadheat.hooks.Sites;
import io.deadheat.hooks.Stacks;
import io.deadheat.hooks.Sync;
import io.deadheat.hooks.ThreadState;
import io.deadheat.model.Deadlock;
import io.deadheat.model.Deadlock.Waiter;
import io.deadheat.model.Race;
import io.deadheat.model.Verdict;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;

/**
 * Potential deadlocks from the order in which locks were asked for: a cycle of distinct threads, each asking for a lock
 * that the next one holds. As in Goodlock with its extensions, a cycle does not count if a further lock gates two of
 * its threads, or if starts and joins keep two of them apart.
 *
 * <p>Only acquisitions that may wait are told by {@link #beforeAcquire}, so a {@code tryLock} that cannot wait holds
 * its lock but never asks. The thread that asks is looked up by slot; a look at its own cache of recent acquisitions
 * answers for almost all. All else is guarded by this object's monitor.
 */
public final class LockOrder implements Listener {
    private static final int MOST_RECENT = 1 << 15;
    private static final int LIMIT = 1000;

    private final Slots slots = new Slots();
    private final LockGraph graph = new LockGraph();
    private final Map<String, Deadlock> deadlocks = new LinkedHashMap<>();
    private volatile Member[] members = new Member[64];

    /** What is kept of one thread. */
    private static final class Member {
        final ThreadId id;
        long[] recent = new long[16];
        Segment segment;

        Member(ThreadState t, Segment segment) {
            this.id = new ThreadId(t.slot, t.serial, t.name);
            this.segment = segment;
        }

        /** True if an acquisition is among the recent ones; from now on it is. Each has two places to be. */
        boolean hasAsked(long key) {
            int at = (int) (key >>> 32) & recent.length - 1;
            if (recent[at] == key || recent[at ^ 1] == key) {
                return true;
            }
            recent[at ^ 1] = recent[at];
            recent[at] = key;
            return false;
        }
    }

    /** The potential deadlocks so far, one for each set of statements. */
    public synchronized List<Deadlock> deadlocks() {
        return new ArrayList<>(deadlocks.values());
    }

    @Override
    public void beforeAcquire(ThreadState t, Sync lock, byte mode, int site) {
        if (t.heldCount() == 0) {
            return;
        }
        Member me = member(t);
        long key = key(t, lock, mode, site);
        if (!me.hasAsked(key) && !add(t, me, lock, mode, site) && me.recent.length < MOST_RECENT) {
            me.recent = new long[me.recent.length * 2];
        }
    }

    private static long key(ThreadState t, Sync lock, byte mode, int site) {
        long key = ((long) lock.id << 1 | mode) * 31 + site;
        for (int i = 0; i < t.heldCount(); i++) {
            key = (key ^ t.held(i).id << 1 ^ t.mode(i)) * 0x9E3779B97F4A7C15L;
            key ^= key >>> 29;
        }
        return key | 1;
    }

    /** False if the graph knew, so that the thread's cache has forgotten it. */
    private synchronized boolean add(ThreadState t, Member me, Sync lock, byte mode, int site) {
        graph.touch(lock);
        for (int i = 0; i < t.heldCount(); i++) {
            graph.touch(t.held(i));
        }
        Acquisition a = new Acquisition(t, me.id, me.segment, lock.id, mode, site);
        if (!graph.add(a)) {
            return false;
        }
        a.stack = Stacks.capture(t, site);
        for (List<Acquisition> cycle : graph.cycles(a)) {
            report(cycle);
        }
        return true;
    }

    private void report(List<Acquisition> cycle) {
        TreeSet<String> identities = new TreeSet<>();
        for (int i = 0; i < cycle.size(); i++) {
            Acquisition a = cycle.get(i);
            int held = a.blocks(cycle.get((i + cycle.size() - 1) % cycle.size()));
            identities.add(identity(a.heldSites[held], a.held[held]) + '>' + identity(a.site, a.lock));
        }
        String id = "D-" + Race.hash(String.join("|", identities));
        if (!deadlocks.containsKey(id) && deadlocks.size() < LIMIT) {
            List<Waiter> waiters = new ArrayList<>();
            for (Acquisition a : cycle) {
                waiters.add(resolve(a));
            }
            deadlocks.put(id, new Deadlock(id, Verdict.POTENTIAL, null, waiters));
        }
    }

    private String identity(int site, int lock) {
        if (site != 0) {
            return Sites.get(site).key();
        }
        Sync sync = graph.lock(lock);
        return sync == null ? "" : sync.kind + " " + sync.owner;
    }

    private Waiter resolve(Acquisition a) {
        List<String> holds = new ArrayList<>();
        for (int held : a.held) {
            holds.add(describe(held));
        }
        return new Waiter(a.thread.name, describe(a.lock), holds, Stacks.frames(a.stack));
    }

    private String describe(int lock) {
        Sync sync = graph.lock(lock);
        return sync == null ? "a lock that is gone" : Locks.describe(sync);
    }

    @Override
    public void threadStart(ThreadState parent, ThreadState child) {
        Member me = member(parent);
        put(new Member(child, me.segment.child(child.slot, slots.first(child.slot))));
        enter(me, me.segment.next(null));
    }

    @Override
    public void threadEnd(ThreadState t) {
        slots.ended(t.slot, Epoch.clock(member(t).segment.epoch));
    }

    @Override
    public void threadJoin(ThreadState t, ThreadState ended) {
        Member other = find(ended);
        if (other != null) {
            Member me = member(t);
            enter(me, me.segment.next(other.segment));
        }
    }

    private static void enter(Member me, Segment next) {
        me.segment = next;
        Arrays.fill(me.recent, 0);
    }

    private Member member(ThreadState t) {
        Member known = find(t);
        return known != null ? known : put(new Member(t, new Segment(t.slot, slots.first(t.slot), new VectorClock())));
    }

    private Member find(ThreadState t) {
        Member[] m = members;
        Member found = t.slot < m.length ? m[t.slot] : null;
        return found != null && found.id.serial == t.serial ? found : null;
    }

    private synchronized Member put(Member member) {
        int slot = member.id.slot;
        if (slot >= members.length) {
            members = Arrays.copyOf(members, Math.max(slot + 1, members.length * 2));
        }
        members[slot] = member;
        return member;
    }
}

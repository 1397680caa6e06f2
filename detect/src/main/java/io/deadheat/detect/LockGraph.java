package io.deadheat.detect;

import io.deadheat.hooks.Sync;
import java.lang.ref.Reference;
import java.lang.ref.ReferenceQueue;
import java.lang.ref.WeakReference;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;

/**
 * Which lock was asked for under which. Nodes are forgotten with their locks, and each has at most {@value #EDGES}
 * outgoing edges, so the graph is no larger than the program's live locks. Not synchronized.
 */
final class LockGraph {
    private static final int EDGES = 128;
    private static final int SAME = 8;
    private static final int LONGEST = 8;
    private static final int STEPS = 20_000;

    private final Map<Integer, Node> nodes = new HashMap<>();
    private final ReferenceQueue<Sync> dead = new ReferenceQueue<>();
    private int steps;

    private static final class Node extends WeakReference<Sync> {
        final int id;
        final Deque<Acquisition> out = new ArrayDeque<>();

        Node(Sync lock, ReferenceQueue<Sync> dead) {
            super(lock, dead);
            this.id = lock.id;
        }
    }

    /** Remembers a lock that may be part of an edge. */
    void touch(Sync lock) {
        for (Reference<?> gone = dead.poll(); gone != null; gone = dead.poll()) {
            nodes.remove(((Node) gone).id);
        }
        if (!nodes.containsKey(lock.id)) {
            nodes.put(lock.id, new Node(lock, dead));
        }
    }

    /** The lock with this id, or null if it is gone. */
    Sync lock(int id) {
        Node node = nodes.get(id);
        return node == null ? null : node.get();
    }

    /** True if {@code a} is new. */
    boolean add(Acquisition a) {
        boolean added = false;
        for (int from : a.held) {
            if (from != a.lock) {
                added |= add(nodes.get(from).out, a);
            }
        }
        return added;
    }

    private boolean add(Deque<Acquisition> out, Acquisition a) {
        Acquisition oldest = null;
        int same = 0;
        for (Acquisition known : out) {
            if (known.covers(a)) {
                return false;
            }
            if (known.lock == a.lock) {
                oldest = oldest == null ? known : oldest;
                same++;
            }
        }
        if (same == SAME) {
            out.remove(oldest);
        } else if (out.size() == EDGES) {
            makeRoom(out);
        }
        out.addLast(a);
        return true;
    }

    private void makeRoom(Deque<Acquisition> out) {
        for (Iterator<Acquisition> i = out.iterator(); i.hasNext(); ) {
            if (lock(i.next().lock) == null) {
                i.remove();
            }
        }
        if (out.size() == EDGES) {
            out.removeFirst();
        }
    }

    /** The cycles that {@code a} closes, each starting with it. */
    List<List<Acquisition>> cycles(Acquisition a) {
        List<List<Acquisition>> found = new ArrayList<>();
        steps = 0;
        extend(new ArrayList<>(List.of(a)), found);
        return found;
    }

    private void extend(List<Acquisition> path, List<List<Acquisition>> found) {
        Acquisition first = path.get(0);
        Acquisition last = path.get(path.size() - 1);
        Node node = nodes.get(last.lock);
        if (node == null || path.size() == LONGEST) {
            return;
        }
        for (Acquisition next : node.out) {
            if (++steps > STEPS) {
                return;
            }
            if (next.blocks(last) >= 0 && isConcurrentWithAll(next, path)) {
                path.add(next);
                if (first.blocks(next) >= 0) {
                    found.add(new ArrayList<>(path));
                } else {
                    extend(path, found);
                }
                path.remove(path.size() - 1);
            }
        }
    }

    private static boolean isConcurrentWithAll(Acquisition a, List<Acquisition> path) {
        for (Acquisition other : path) {
            if (!a.isConcurrentWith(other)) {
                return false;
            }
        }
        return true;
    }
}

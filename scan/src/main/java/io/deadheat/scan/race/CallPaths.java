package io.deadheat.scan.race;

import io.deadheat.scan.ir.CallSite;
import io.deadheat.scan.locks.HeldLocks;
import io.deadheat.scan.pointsto.CallEdge;
import io.deadheat.scan.pointsto.MethodInst;
import io.deadheat.scan.pointsto.PointsTo;
import io.deadheat.scan.threads.Roots;
import io.deadheat.scan.threads.ThreadRoot;
import io.deadheat.scan.threads.Walker;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;

/** Shortest call paths from the start of a thread to an access (Chord, section 2.3). */
public final class CallPaths {
    /** More than any path is long. */
    private static final long LOCKED = 1 << 20;

    private record Reached(int node, long cost, long order) implements Comparable<Reached> {
        @Override
        public int compareTo(Reached other) {
            return cost != other.cost ? Long.compare(cost, other.cost) : Long.compare(order, other.order);
        }
    }

    private final PointsTo pointsTo;
    private final Roots roots;
    private final Walker walker;
    private final HeldLocks locks;
    private final Map<ThreadRoot, Map<Integer, CallEdge>> trees = new HashMap<>();
    private final Map<ThreadRoot, Map<Integer, Integer>> parents = new HashMap<>();

    public CallPaths(PointsTo pointsTo, Roots roots, Walker walker, HeldLocks locks) {
        this.locks = locks;
        this.pointsTo = pointsTo;
        this.roots = roots;
        this.walker = walker;
    }

    /** The calls from a start of {@code root} to {@code node}, the first of them the one that starts the thread. */
    public List<CallEdge> path(ThreadRoot root, int node) {
        Map<Integer, CallEdge> tree = trees.computeIfAbsent(root, this::grow);
        Map<Integer, Integer> parent = parents.get(root);
        List<CallEdge> out = new ArrayList<>();
        Integer at = node;
        while (at != null && tree.containsKey(at)) {
            out.add(tree.get(at));
            at = parent.get(at);
        }
        Collections.reverse(out);
        return out;
    }

    /**
     * The best way to each node: with the fewest calls that hold a lock which other ways there do not, as what is said of
     * locks at an access holds of all ways; then the shortest.
     */
    private Map<Integer, CallEdge> grow(ThreadRoot root) {
        Map<Integer, CallEdge> tree = new HashMap<>();
        Map<Integer, Integer> parent = new HashMap<>();
        parents.put(root, parent);
        Map<Integer, Long> costs = new HashMap<>();
        PriorityQueue<Reached> work = new PriorityQueue<>();
        for (PointsTo.Fork fork : roots.forks(root)) {
            int start = walker.start(fork.edge());
            if (tree.putIfAbsent(start, fork.edge()) == null) {
                costs.put(start, 0L);
                work.add(new Reached(start, 0, work.size()));
            }
        }
        long order = work.size();
        while (!work.isEmpty()) {
            Reached at = work.poll();
            if (at.cost > costs.get(at.node)) {
                continue;
            }
            MethodInst inst = pointsTo.insts().get(walker.inst(at.node));
            int[] targets = walker.targets(at.node, inst);
            for (int i = 0; i < targets.length; i++) {
                int to = targets[i];
                if (to < 0 || costs.getOrDefault(to, Long.MAX_VALUE) <= at.cost + 1) {
                    continue;
                }
                boolean more = locks.holdsMore(root, at.node, inst.calls.get(i), to);
                long cost = at.cost + 1 + (more ? LOCKED : 0);
                if (cost < costs.getOrDefault(to, Long.MAX_VALUE)) {
                    costs.put(to, cost);
                    tree.put(to, inst.calls.get(i));
                    parent.put(to, at.node);
                    work.add(new Reached(to, cost, order++));
                }
            }
        }
        return tree;
    }

    /** A path as a stack, innermost frame first; frames that only the analysis knows are left out. */
    public static List<String> frames(List<CallEdge> path, String access) {
        List<String> out = new ArrayList<>();
        out.add(access);
        for (int i = path.size() - 1; i >= 1; i--) {
            CallSite site = path.get(i).site();
            if (!site.in.owner.name.contains("$$Lambda$")) {
                out.add(site.frame());
            }
        }
        return out;
    }
}

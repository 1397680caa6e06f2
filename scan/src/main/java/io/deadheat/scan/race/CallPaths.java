package io.deadheat.scan.race;

import io.deadheat.scan.ir.CallSite;
import io.deadheat.scan.pointsto.CallEdge;
import io.deadheat.scan.pointsto.MethodInst;
import io.deadheat.scan.pointsto.PointsTo;
import io.deadheat.scan.threads.Roots;
import io.deadheat.scan.threads.ThreadRoot;
import io.deadheat.scan.threads.Walker;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Shortest call paths from the start of a thread to an access (Chord, section 2.3). */
public final class CallPaths {
    private final PointsTo pointsTo;
    private final Roots roots;
    private final Walker walker;
    private final Map<ThreadRoot, Map<Integer, CallEdge>> trees = new HashMap<>();
    private final Map<ThreadRoot, Map<Integer, Integer>> parents = new HashMap<>();

    public CallPaths(PointsTo pointsTo, Roots roots, Walker walker) {
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

    private Map<Integer, CallEdge> grow(ThreadRoot root) {
        Map<Integer, CallEdge> tree = new HashMap<>();
        Map<Integer, Integer> parent = new HashMap<>();
        parents.put(root, parent);
        Deque<Integer> work = new ArrayDeque<>();
        for (PointsTo.Fork fork : roots.forks(root)) {
            int start = walker.start(fork.edge());
            if (tree.putIfAbsent(start, fork.edge()) == null) {
                work.add(start);
            }
        }
        while (!work.isEmpty()) {
            int node = work.poll();
            MethodInst inst = pointsTo.insts().get(walker.inst(node));
            int[] targets = walker.targets(node, inst);
            for (int i = 0; i < targets.length; i++) {
                int to = targets[i];
                if (to >= 0 && tree.putIfAbsent(to, inst.calls.get(i)) == null) {
                    parent.put(to, node);
                    work.add(to);
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

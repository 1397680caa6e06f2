package io.deadheat.scan.threads;

import io.deadheat.scan.harness.Harness;
import io.deadheat.scan.pointsto.CallEdge;
import io.deadheat.scan.pointsto.PointsTo;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.roaringbitmap.RoaringBitmap;

/** The thread roots of a program and, for each node of the {@link Walker} graph, the roots that reach it (Chord, figure 6). */
public final class Roots {
    private final PointsTo pointsTo;
    private final Walker walker;
    private final List<ThreadRoot> roots = new ArrayList<>();
    private final Map<ThreadRoot, List<PointsTo.Fork>> forksOf = new LinkedHashMap<>();
    private final List<RoaringBitmap> reaching = new ArrayList<>();

    public Roots(PointsTo pointsTo, Harness harness, Walker walker) {
        this.pointsTo = pointsTo;
        this.walker = walker;
        Map<String, ThreadRoot> known = new HashMap<>();
        for (PointsTo.Fork fork : pointsTo.forks()) {
            ThreadRoot root = root(fork.edge(), harness, known);
            forksOf.computeIfAbsent(root, r -> new ArrayList<>()).add(fork);
        }
        walk();
    }

    private ThreadRoot root(CallEdge edge, Harness harness, Map<String, ThreadRoot> known) {
        if (harness.external().contains(edge.site())) {
            boolean makes = edge.callee().method.isConstructor();
            ThreadRoot.Kind kind = makes ? ThreadRoot.Kind.MAKER : ThreadRoot.Kind.CLIENT;
            return known.computeIfAbsent(kind.name(), k -> add(kind, null));
        }
        if (harness.closed().contains(edge.site())) {
            return known.computeIfAbsent("main", k -> add(ThreadRoot.Kind.MAIN, edge));
        }
        String key = edge.site().in.id + ":" + edge.site().index + ":" + edge.callee().method.id;
        return known.computeIfAbsent(key, k -> add(ThreadRoot.Kind.STARTED, edge));
    }

    private ThreadRoot add(ThreadRoot.Kind kind, CallEdge edge) {
        boolean client = edge == null;
        ThreadRoot root =
                new ThreadRoot(roots.size(), kind, client ? null : edge.site(), client ? null : edge.callee().method);
        roots.add(root);
        return root;
    }

    /** Lets the roots that reach a node flow on to what it calls, until nothing changes. */
    private void walk() {
        List<BitSet> sets = new ArrayList<>();
        Deque<Integer> work = new ArrayDeque<>();
        forksOf.forEach((root, forks) -> {
            BitSet only = new BitSet();
            only.set(root.id());
            forks.forEach(f -> reach(walker.start(f.edge()), only, sets, work));
        });
        while (!work.isEmpty()) {
            int node = work.poll();
            BitSet from = sets.get(node);
            for (int to : walker.targets(node, pointsTo.insts().get(walker.inst(node)))) {
                if (to >= 0) {
                    reach(to, from, sets, work);
                }
            }
        }
        Map<BitSet, RoaringBitmap> same = new HashMap<>();
        for (BitSet set : sets) {
            reaching.add(same.computeIfAbsent(
                    set, s -> RoaringBitmap.bitmapOf(s.stream().toArray())));
        }
    }

    private static void reach(int node, BitSet roots, List<BitSet> sets, Deque<Integer> work) {
        while (sets.size() <= node) {
            sets.add(new BitSet());
        }
        BitSet known = sets.get(node);
        int before = known.cardinality();
        known.or(roots);
        if (known.cardinality() != before) {
            work.add(node);
        }
    }

    public List<ThreadRoot> all() {
        return roots;
    }

    public List<PointsTo.Fork> forks(ThreadRoot root) {
        return forksOf.get(root);
    }

    /** Roots whose threads may run {@code node}. */
    public RoaringBitmap reaching(int node) {
        return reaching.get(node);
    }

    /** Nodes that threads of {@code root} begin with. */
    public Set<Integer> starts(ThreadRoot root) {
        Set<Integer> out = new LinkedHashSet<>();
        forksOf.get(root).forEach(f -> out.add(walker.start(f.edge())));
        return out;
    }
}

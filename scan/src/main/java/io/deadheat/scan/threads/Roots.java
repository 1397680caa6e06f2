package io.deadheat.scan.threads;

import io.deadheat.scan.harness.Harness;
import io.deadheat.scan.pointsto.CallEdge;
import io.deadheat.scan.pointsto.MethodInst;
import io.deadheat.scan.pointsto.PointsTo;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
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
    private RoaringBitmap[] reaching;

    public Roots(PointsTo pointsTo, Harness harness, Walker walker) {
        this.pointsTo = pointsTo;
        this.walker = walker;
        Map<String, ThreadRoot> known = new HashMap<>();
        for (PointsTo.Fork fork : pointsTo.forks()) {
            ThreadRoot root = root(fork.edge(), harness, known);
            forksOf.computeIfAbsent(root, r -> new ArrayList<>()).add(fork);
        }
        reaching = new RoaringBitmap[pointsTo.insts().size() * 2];
        forksOf.forEach(this::walk);
    }

    private ThreadRoot root(CallEdge edge, Harness harness, Map<String, ThreadRoot> known) {
        if (harness.external().contains(edge.site())) {
            return known.computeIfAbsent("client", k -> add(ThreadRoot.Kind.CLIENT, null));
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

    private void walk(ThreadRoot root, List<PointsTo.Fork> forks) {
        Deque<Integer> work = new ArrayDeque<>();
        forks.forEach(f -> work.add(walker.start(f.edge())));
        while (!work.isEmpty()) {
            int node = work.poll();
            if (node >= reaching.length) {
                reaching = Arrays.copyOf(reaching, walker.size() * 2);
            }
            if (reaching[node] == null) {
                reaching[node] = new RoaringBitmap();
            }
            if (reaching[node].checkedAdd(root.id())) {
                MethodInst inst = pointsTo.insts().get(walker.inst(node));
                for (CallEdge edge : inst.calls) {
                    if (edge.kind() == CallEdge.Kind.CALL) {
                        work.add(walker.target(node, edge));
                    }
                }
            }
        }
    }

    public List<ThreadRoot> all() {
        return roots;
    }

    public List<PointsTo.Fork> forks(ThreadRoot root) {
        return forksOf.get(root);
    }

    /** Roots whose threads may run {@code node}; null for none. */
    public RoaringBitmap reaching(int node) {
        return reaching[node];
    }

    /** Nodes that threads of {@code root} begin with. */
    public Set<Integer> starts(ThreadRoot root) {
        Set<Integer> out = new LinkedHashSet<>();
        forksOf.get(root).forEach(f -> out.add(walker.start(f.edge())));
        return out;
    }

    /** Nodes that threads begin with. */
    public Set<Integer> starts() {
        Set<Integer> out = new LinkedHashSet<>();
        forksOf.values().forEach(list -> list.forEach(f -> out.add(walker.start(f.edge()))));
        return out;
    }
}

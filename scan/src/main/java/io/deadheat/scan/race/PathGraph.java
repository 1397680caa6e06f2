package io.deadheat.scan.race;

import io.deadheat.scan.pointsto.MethodInst;
import io.deadheat.scan.pointsto.PointsTo;
import io.deadheat.scan.program.MethodInfo;
import io.deadheat.scan.threads.Roots;
import io.deadheat.scan.threads.ThreadRoot;
import io.deadheat.scan.threads.Walker;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** All call paths from the starts of threads to the two accesses of a pair (Chord, section 2.3), in Graphviz's language. */
public final class PathGraph {
    private final PointsTo pointsTo;
    private final Roots roots;
    private final Walker walker;

    public PathGraph(PointsTo pointsTo, Roots roots, Walker walker) {
        this.pointsTo = pointsTo;
        this.roots = roots;
        this.walker = walker;
    }

    public List<String> of(Pair pair) {
        List<String> out = new ArrayList<>();
        out.add("digraph race {");
        side("first", pair.first(), pair.firstRoot(), out);
        side("second", pair.second(), pair.secondRoot(), out);
        out.add("}");
        return out;
    }

    private void side(String name, Candidate candidate, ThreadRoot root, List<String> out) {
        out.add("  subgraph cluster_" + name + " {");
        out.add("    label=" + quoted(root.label()) + ";");
        Set<Integer> starts = roots.starts(root);
        BitSet forward = forward(starts);
        BitSet backward = backward(candidate, forward);
        Set<String> edges = new LinkedHashSet<>();
        for (int start : starts) {
            if (backward.get(start)) {
                edges.add(edge(name, root.label(), method(start).toString(), ""));
            }
        }
        for (int node = backward.nextSetBit(0); node >= 0; node = backward.nextSetBit(node + 1)) {
            calls(name, node, backward, edges);
        }
        for (Candidate.Variant way : candidate.variants) {
            if (backward.get(way.node())) {
                edges.add(edge(name, method(way.node()).toString(), candidate.access.toString(), ""));
            }
        }
        out.addAll(edges);
        out.add("  }");
    }

    private void calls(String name, int node, BitSet kept, Set<String> edges) {
        MethodInst inst = pointsTo.insts().get(walker.inst(node));
        int[] targets = walker.targets(node, inst);
        for (int i = 0; i < targets.length; i++) {
            if (targets[i] >= 0 && kept.get(targets[i])) {
                String line = "line " + inst.calls.get(i).site().line;
                edges.add(edge(name, inst.method.toString(), method(targets[i]).toString(), line));
            }
        }
    }

    private MethodInfo method(int node) {
        return pointsTo.insts().get(walker.inst(node)).method;
    }

    private BitSet forward(Set<Integer> starts) {
        BitSet seen = new BitSet();
        Deque<Integer> work = new ArrayDeque<>(starts);
        while (!work.isEmpty()) {
            int node = work.poll();
            if (!seen.get(node)) {
                seen.set(node);
                for (int to : walker.targets(node, pointsTo.insts().get(walker.inst(node)))) {
                    if (to >= 0) {
                        work.add(to);
                    }
                }
            }
        }
        return seen;
    }

    /** Of the nodes in {@code reached}, those that lead to the access. */
    private BitSet backward(Candidate candidate, BitSet reached) {
        BitSet kept = new BitSet();
        candidate.nodes().stream().filter(reached::get).forEach(kept::set);
        for (boolean grew = true; grew; ) {
            grew = false;
            for (int node = reached.nextSetBit(0); node >= 0; node = reached.nextSetBit(node + 1)) {
                if (!kept.get(node) && leadsTo(node, kept)) {
                    kept.set(node);
                    grew = true;
                }
            }
        }
        return kept;
    }

    private boolean leadsTo(int node, BitSet kept) {
        for (int to : walker.targets(node, pointsTo.insts().get(walker.inst(node)))) {
            if (to >= 0 && kept.get(to)) {
                return true;
            }
        }
        return false;
    }

    private static String edge(String side, String from, String to, String label) {
        String id = side + ": ";
        return "    " + quoted(id + from) + " -> " + quoted(id + to)
                + (label.isEmpty() ? ";" : " [label=" + quoted(label) + "];");
    }

    private static String quoted(String text) {
        return '"' + text.replace("\\", "\\\\").replace("\"", "\\\"") + '"';
    }
}

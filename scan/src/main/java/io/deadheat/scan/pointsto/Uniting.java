package io.deadheat.scan.pointsto;

import io.deadheat.scan.program.ClassInfo;
import java.util.ArrayList;
import java.util.List;

/** Makes one node of each cycle of copies; its nodes hold the same in the end anyway. */
final class Uniting {
    /** What to do with objects that a node of a cycle did not have before. */
    interface Solver {
        void propagate(PointsToSet objects, int target, ClassInfo filter);

        void react(int node, PointsToSet objects);
    }

    private final Nodes nodes;
    private final Solver solver;

    Uniting(Nodes nodes, Solver solver) {
        this.nodes = nodes;
        this.solver = solver;
    }

    void run() {
        new Cycles(nodes, this::unite).run();
    }

    private void unite(int[] cycle) {
        PointsToSet union = new PointsToSet();
        List<PointsToSet> missing = new ArrayList<>();
        for (int node : cycle) {
            PointsToSet set = nodes.set(node);
            if (set != null) {
                union.addAll(set);
            }
        }
        List<IntList> members = new ArrayList<>();
        List<int[]> targets = new ArrayList<>();
        for (int node : cycle) {
            PointsToSet fresh = nodes.takeFresh(node);
            PointsToSet set = nodes.set(node);
            PointsToSet done = set == null ? new PointsToSet() : fresh == null ? set : orEmpty(set.minus(fresh));
            missing.add(union.minus(done));
            members.add(nodes.members(node));
            targets.add(
                    nodes.targets(node) == null
                            ? new int[0]
                            : nodes.targets(node).toArray());
        }
        List<ClassInfo[]> filters = new ArrayList<>();
        for (int i = 0; i < cycle.length; i++) {
            ClassInfo[] of = new ClassInfo[targets.get(i).length];
            for (int e = 0; e < of.length; e++) {
                of[e] = nodes.filter(cycle[i], e);
            }
            filters.add(of);
        }
        for (int i = 1; i < cycle.length; i++) {
            nodes.unite(cycle[0], cycle[i], union);
        }
        for (int i = 0; i < cycle.length; i++) {
            catchUp(cycle[i], members.get(i), targets.get(i), filters.get(i), missing.get(i));
        }
    }

    private static PointsToSet orEmpty(PointsToSet set) {
        return set == null ? new PointsToSet() : set;
    }

    /** Gives {@code node}, now part of a cycle, what the others of the cycle had before it. */
    private void catchUp(int node, IntList members, int[] targets, ClassInfo[] filters, PointsToSet missing) {
        if (missing == null) {
            return;
        }
        for (int e = 0; e < targets.length; e++) {
            solver.propagate(missing, targets[e], filters[e]);
        }
        if (members == null) {
            solver.react(node, missing);
            return;
        }
        int[] before = members.toArray();
        for (int member : before) {
            solver.react(member, missing);
        }
    }
}

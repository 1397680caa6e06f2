package io.deadheat.scan.pointsto;

import java.util.Arrays;

/**
 * Finds cycles of plain copies in the points-to graph (Tarjan, iterative) and ranks the nodes so that, worked off by rank,
 * what is new passes each node once.
 */
final class Cycles {
    /** Told of each cycle. */
    interface Sink {
        void unite(int[] nodes);
    }

    private final Nodes nodes;
    private final Sink sink;
    private final int[] index;
    private final int[] low;
    private final boolean[] onPath;
    private final IntList found = new IntList();
    private final int[] stack;
    private int top;
    private int counter;

    Cycles(Nodes nodes, Sink sink) {
        this.nodes = nodes;
        this.sink = sink;
        index = new int[nodes.size()];
        low = new int[nodes.size()];
        onPath = new boolean[nodes.size()];
        stack = new int[nodes.size()];
        Arrays.fill(index, -1);
    }

    void run() {
        int n = index.length;
        IntList components = new IntList();
        for (int node = 0; node < n; node++) {
            if (index[node] < 0 && nodes.find(node) == node && nodes.targets(node) != null) {
                visit(node, components);
            }
        }
        int ranks = found.size();
        for (int i = 0; i < ranks; i++) {
            nodes.setRank(found.get(i), ranks - i);
        }
        int[] all = components.toArray();
        for (int at = 0; at < all.length; at += all[at] + 1) {
            sink.unite(Arrays.copyOfRange(all, at + 1, at + 1 + all[at]));
        }
    }

    private int[] frames = new int[64];
    private int depth;

    private void visit(int root, IntList components) {
        depth = 0;
        enter(root);
        while (depth > 0) {
            int node = frames[depth - 2];
            int edge = frames[depth - 1]++;
            IntList out = nodes.targets(node);
            if (out != null && edge < out.size()) {
                int to = nodes.find(out.get(edge));
                if (nodes.filter(node, edge) != null || to >= index.length) {
                    continue;
                }
                if (index[to] < 0) {
                    enter(to);
                } else if (onPath[to]) {
                    low[node] = Math.min(low[node], index[to]);
                }
            } else {
                depth -= 2;
                if (depth > 0) {
                    int parent = frames[depth - 2];
                    low[parent] = Math.min(low[parent], low[node]);
                }
                leave(node, components);
            }
        }
    }

    private void enter(int node) {
        index[node] = counter;
        low[node] = counter++;
        onPath[node] = true;
        stack[top++] = node;
        if (depth + 2 > frames.length) {
            frames = Arrays.copyOf(frames, frames.length * 2);
        }
        frames[depth++] = node;
        frames[depth++] = 0;
    }

    private void leave(int node, IntList components) {
        if (low[node] != index[node]) {
            return;
        }
        int from = top;
        do {
            from--;
            onPath[stack[from]] = false;
        } while (stack[from] != node);
        found.add(node);
        if (top - from > 1) {
            components.add(top - from);
            for (int i = from; i < top; i++) {
                components.add(stack[i]);
            }
        }
        top = from;
    }
}

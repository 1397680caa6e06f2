package io.deadheat.scan.pointsto;

import io.deadheat.scan.program.ClassInfo;
import java.util.Arrays;

/**
 * The points-to graph: nodes with their sets, what is new in them, and the copy edges between them. Nodes found on a cycle
 * of plain copies are one node from then on; any of their numbers stands for it.
 */
final class Nodes {
    private PointsToSet[] sets = new PointsToSet[1024];
    private PointsToSet[] fresh = new PointsToSet[1024];
    private IntList[] targets = new IntList[1024];
    private ClassInfo[][] filters = new ClassInfo[1024][];
    private int[] owners = new int[1024];
    private int[] representative = new int[1024];
    private IntList[] members = new IntList[1024];
    private int[] rank = new int[1024];
    private final LongHeap queue = new LongHeap();
    private int size;
    private long edges;

    /** New nodes; {@code owner} is the method instance whose variables they are, or -1. */
    int allocate(int count, int owner) {
        int base = size;
        size += count;
        if (size > sets.length) {
            grow(Math.max(size, sets.length * 2));
        }
        Arrays.fill(owners, base, size, owner);
        for (int i = base; i < size; i++) {
            representative[i] = i;
        }
        return base;
    }

    private void grow(int capacity) {
        sets = Arrays.copyOf(sets, capacity);
        fresh = Arrays.copyOf(fresh, capacity);
        targets = Arrays.copyOf(targets, capacity);
        filters = Arrays.copyOf(filters, capacity);
        owners = Arrays.copyOf(owners, capacity);
        representative = Arrays.copyOf(representative, capacity);
        members = Arrays.copyOf(members, capacity);
        rank = Arrays.copyOf(rank, capacity);
    }

    int size() {
        return size;
    }

    long edgeCount() {
        return edges;
    }

    int find(int node) {
        int at = node;
        while (representative[at] != at) {
            representative[at] = representative[representative[at]];
            at = representative[at];
        }
        return at;
    }

    int owner(int node) {
        return owners[node];
    }

    /** All nodes that were united with {@code representative}, itself first; null where it stands alone. */
    IntList members(int representative) {
        return members[representative];
    }

    PointsToSet set(int node) {
        return sets[find(node)];
    }

    IntList targets(int node) {
        return targets[node];
    }

    ClassInfo filter(int node, int edge) {
        return filters[node] == null ? null : filters[node][edge];
    }

    void add(int node, int object) {
        int at = find(node);
        if (sets[at] == null) {
            sets[at] = new PointsToSet();
        }
        if (sets[at].add(object)) {
            news(at).add(object);
        }
    }

    void addAll(int node, PointsToSet objects) {
        int at = find(node);
        if (sets[at] == null) {
            sets[at] = new PointsToSet();
        }
        PointsToSet added = sets[at].addAll(objects);
        if (added != null) {
            news(at).addAll(added);
        }
    }

    private PointsToSet news(int at) {
        if (fresh[at] == null) {
            fresh[at] = new PointsToSet();
            queue.add((long) rank[at] << 32 | at);
        }
        return fresh[at];
    }

    void edge(int from, int to, ClassInfo filter) {
        edges++;
        if (targets[from] == null) {
            targets[from] = new IntList(2);
        }
        int at = targets[from].size();
        targets[from].add(to);
        if (filter != null && filters[from] == null) {
            filters[from] = new ClassInfo[Math.max(2, at + 1)];
        }
        if (filters[from] != null) {
            if (at >= filters[from].length) {
                filters[from] = Arrays.copyOf(filters[from], at * 2);
            }
            filters[from][at] = filter;
        }
    }

    boolean isDone() {
        return queue.isEmpty();
    }

    /** A node with something new in it, or -1 where it was seen to already. */
    int poll() {
        int node = (int) queue.poll();
        return fresh[node] == null ? -1 : node;
    }

    /** Takes what is new in {@code node}, or null. */
    PointsToSet takeFresh(int node) {
        PointsToSet out = fresh[node];
        fresh[node] = null;
        return out;
    }

    /** Gives back the memory that only solving needs; the sets stay. */
    void forgetEdges() {
        targets = new IntList[0];
        filters = new ClassInfo[0][];
        fresh = new PointsToSet[0];
    }

    void setRank(int node, int value) {
        rank[node] = value;
    }

    /** Makes {@code other} part of {@code into}, its edges too; what both held must have been dealt with. */
    void unite(int into, int other, PointsToSet union) {
        representative[other] = into;
        sets[into] = union;
        sets[other] = null;
        IntList all = members(into) == null ? alone(into) : members(into);
        IntList more = members(other) == null ? alone(other) : members(other);
        for (int i = 0; i < more.size(); i++) {
            all.add(more.get(i));
        }
        members[into] = all;
        members[other] = null;
        IntList out = targets[other];
        for (int i = 0; out != null && i < out.size(); i++) {
            if (find(out.get(i)) != into) {
                edge(into, out.get(i), filter(other, i));
            }
        }
        targets[other] = null;
        filters[other] = null;
    }

    private static IntList alone(int node) {
        IntList list = new IntList();
        list.add(node);
        return list;
    }
}

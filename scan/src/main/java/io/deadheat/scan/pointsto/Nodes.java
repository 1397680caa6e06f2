package io.deadheat.scan.pointsto;

import io.deadheat.scan.program.ClassInfo;
import java.util.Arrays;

/** The points-to graph: nodes with their sets, what is new in them, and the copy edges between them. */
final class Nodes {
    private PointsToSet[] sets = new PointsToSet[1024];
    private IntList[] fresh = new IntList[1024];
    private IntList[] targets = new IntList[1024];
    private ClassInfo[][] filters = new ClassInfo[1024][];
    private int[] owners = new int[1024];
    private int[] queue = new int[1024];
    private int head;
    private int tail;
    private int size;

    /** New nodes; {@code owner} is the method instance whose variables they are, or -1. */
    int allocate(int count, int owner) {
        int base = size;
        size += count;
        if (size > sets.length) {
            int capacity = Math.max(size, sets.length * 2);
            sets = Arrays.copyOf(sets, capacity);
            fresh = Arrays.copyOf(fresh, capacity);
            targets = Arrays.copyOf(targets, capacity);
            filters = Arrays.copyOf(filters, capacity);
            owners = Arrays.copyOf(owners, capacity);
        }
        Arrays.fill(owners, base, size, owner);
        return base;
    }

    int size() {
        return size;
    }

    int owner(int node) {
        return owners[node];
    }

    PointsToSet set(int node) {
        return sets[node];
    }

    IntList targets(int node) {
        return targets[node];
    }

    ClassInfo filter(int node, int edge) {
        return filters[node] == null ? null : filters[node][edge];
    }

    /** Adds an object to a node and queues the node if it is new there. */
    void add(int node, int object) {
        if (sets[node] == null) {
            sets[node] = new PointsToSet();
        }
        if (sets[node].add(object)) {
            if (fresh[node] == null) {
                fresh[node] = new IntList();
                enqueue(node);
            }
            fresh[node].add(object);
        }
    }

    void edge(int from, int to, ClassInfo filter) {
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

    private void enqueue(int node) {
        queue[tail] = node;
        tail = tail + 1 & queue.length - 1;
        if (tail == head) {
            int[] wider = new int[queue.length * 2];
            System.arraycopy(queue, head, wider, 0, queue.length - head);
            System.arraycopy(queue, 0, wider, queue.length - head, head);
            head = 0;
            tail = queue.length;
            queue = wider;
        }
    }

    boolean isDone() {
        return head == tail;
    }

    /** The next node with something new in it. */
    int poll() {
        int node = queue[head];
        head = head + 1 & queue.length - 1;
        return node;
    }

    /** Takes what is new in {@code node}. */
    int[] takeFresh(int node) {
        int[] out = fresh[node].toArray();
        fresh[node] = null;
        return out;
    }
}

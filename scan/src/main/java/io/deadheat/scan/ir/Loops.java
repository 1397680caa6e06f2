package io.deadheat.scan.ir;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Comparator;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Natural loops of a control flow graph: one per header, smallest first. */
final class Loops {
    private final Cfg cfg;
    private final int[] order;
    private final int[] rank;
    private final int[] dominator;
    private final List<List<Integer>> before = new ArrayList<>();
    private final List<BitSet> loops = new ArrayList<>();

    Loops(Cfg cfg) {
        this.cfg = cfg;
        int n = cfg.blocks();
        rank = new int[n];
        dominator = new int[n];
        Arrays.fill(rank, -1);
        Arrays.fill(dominator, -1);
        for (int b = 0; b < n; b++) {
            before.add(new ArrayList<>());
        }
        order = reversePostorder();
        for (int b : order) {
            for (int to : cfg.all(b)) {
                before.get(to).add(b);
            }
        }
        dominators();
        collect();
    }

    /** Loops that contain {@code block}, innermost first. */
    List<BitSet> around(int block) {
        return loops.stream().filter(l -> l.get(block)).toList();
    }

    int innermost(int block) {
        for (int i = 0; i < loops.size(); i++) {
            if (loops.get(i).get(block)) {
                return i;
            }
        }
        return -1;
    }

    private int[] reversePostorder() {
        List<Integer> post = new ArrayList<>();
        BitSet seen = new BitSet();
        Deque<int[]> stack = new ArrayDeque<>();
        stack.push(new int[] {0, 0});
        seen.set(0);
        while (!stack.isEmpty()) {
            int[] frame = stack.peek();
            int[] next = cfg.all(frame[0]);
            if (frame[1] == next.length) {
                post.add(stack.pop()[0]);
            } else if (!seen.get(next[frame[1]++])) {
                int to = next[frame[1] - 1];
                seen.set(to);
                stack.push(new int[] {to, 0});
            }
        }
        int[] out = new int[post.size()];
        for (int i = 0; i < out.length; i++) {
            out[i] = post.get(out.length - 1 - i);
            rank[out[i]] = i;
        }
        return out;
    }

    /** Cooper, Harvey and Kennedy: A Simple, Fast Dominance Algorithm. */
    private void dominators() {
        dominator[0] = 0;
        boolean changed = true;
        while (changed) {
            changed = false;
            for (int b : order) {
                int best = b == 0 ? 0 : common(b);
                changed |= dominator[b] != best;
                dominator[b] = best;
            }
        }
    }

    private int common(int block) {
        int best = -1;
        for (int p : before.get(block)) {
            if (dominator[p] >= 0) {
                best = best < 0 ? p : intersect(p, best);
            }
        }
        return best;
    }

    private int intersect(int one, int other) {
        int a = one;
        int b = other;
        while (a != b) {
            if (rank[a] > rank[b]) {
                a = dominator[a];
            } else {
                b = dominator[b];
            }
        }
        return a;
    }

    private boolean dominates(int a, int b) {
        int at = b;
        while (rank[at] > rank[a]) {
            at = dominator[at];
        }
        return at == a;
    }

    private void collect() {
        Map<Integer, BitSet> byHeader = new TreeMap<>();
        for (int b : order) {
            for (int header : cfg.all(b)) {
                if (dominates(header, b)) {
                    grow(byHeader.computeIfAbsent(header, h -> new BitSet()), header, b);
                }
            }
        }
        loops.addAll(byHeader.values());
        loops.sort(Comparator.comparingInt(BitSet::cardinality).thenComparing(l -> l.nextSetBit(0)));
    }

    private void grow(BitSet loop, int header, int latch) {
        loop.set(header);
        Deque<Integer> work = new ArrayDeque<>(List.of(latch));
        while (!work.isEmpty()) {
            int b = work.pop();
            if (!loop.get(b)) {
                loop.set(b);
                work.addAll(before.get(b));
            }
        }
    }
}

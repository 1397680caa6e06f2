package io.deadheat.scan.ir;

import java.util.ArrayDeque;
import java.util.BitSet;
import java.util.Deque;
import java.util.Set;

/** A forward walk over a control flow graph that stops at barriers. */
final class Walk {
    private final Cfg cfg;
    private final BitSet barriers;
    private final BitSet closedHandlers;
    private final BitSet closedLoops;
    private final Set<Long> closedEdges;
    private final BitSet seen = new BitSet();
    private final Deque<Integer> work = new ArrayDeque<>();

    /** @param closedEdges branches that are not walked, see {@link Cfg#edge} */
    Walk(Cfg cfg, BitSet barriers, BitSet closedHandlers, BitSet closedLoops, Set<Long> closedEdges) {
        this.closedEdges = closedEdges;
        this.cfg = cfg;
        this.barriers = barriers;
        this.closedHandlers = closedHandlers;
        this.closedLoops = closedLoops;
    }

    BitSet fromEntry() {
        work.add(0);
        return drain();
    }

    BitSet from(int insn) {
        run(insn + 1, cfg.blockOf(insn));
        return drain();
    }

    private BitSet drain() {
        BitSet entered = new BitSet();
        while (!work.isEmpty()) {
            int next = work.poll();
            if (!entered.get(next)) {
                entered.set(next);
                run(cfg.start[next], next);
            }
        }
        return seen;
    }

    private void run(int from, int block) {
        for (int handler : cfg.handlers[block]) {
            if (!closedHandlers.get(handler)) {
                work.add(handler);
            }
        }
        for (int i = from; i < cfg.end[block]; i++) {
            seen.set(i);
            if (barriers.get(i)) {
                return;
            }
        }
        for (int next : cfg.next[block]) {
            boolean open = !closedLoops.get(block) || closedLoops.get(next);
            if (open && !closedEdges.contains(Cfg.edge(block, next))) {
                work.add(next);
            }
        }
    }
}

package io.deadheat.scan.escape;

import io.deadheat.scan.harness.Harness;
import io.deadheat.scan.pointsto.MethodInst;
import io.deadheat.scan.pointsto.Obj;
import io.deadheat.scan.pointsto.PointsTo;
import java.util.ArrayDeque;
import java.util.Deque;
import org.roaringbitmap.RoaringBitmap;

/**
 * Objects that more than one thread may reach (Chord, figure 8): those passed to a thread at its start, those in static
 * fields, and what these lead to.
 */
public final class ThreadEscape {
    private final PointsTo pointsTo;
    private final RoaringBitmap shared = new RoaringBitmap();
    private final Deque<Integer> work = new ArrayDeque<>();

    public ThreadEscape(PointsTo pointsTo, Harness harness) {
        this.pointsTo = pointsTo;
        pointsTo.staticNodes().forEach(this::seed);
        for (PointsTo.Fork fork : pointsTo.forks()) {
            if (!harness.closed().contains(fork.edge().site())) {
                boolean own = harness.privateReceivers().contains(fork.edge().site());
                arguments(fork, own ? 1 : 0);
            }
        }
        close();
    }

    private void arguments(PointsTo.Fork fork, int from) {
        MethodInst callee = fork.edge().callee();
        MethodInst caller = fork.edge().caller();
        boolean external = fork.edge().site().in == caller.method && caller.method.owner.name.equals("Harness");
        if (external) {
            int[] args = fork.edge().site().args;
            for (int i = from; i < args.length; i++) {
                if (args[i] >= 0) {
                    seed(caller.base + args[i]);
                }
            }
            return;
        }
        for (int param : callee.body.params) {
            if (param >= 0) {
                seed(callee.base + param);
            }
        }
    }

    private void seed(int node) {
        pointsTo.pointsTo(node).forEach(o -> {
            if (shared.checkedAdd(o)) {
                work.add(o);
            }
        });
    }

    private void close() {
        while (!work.isEmpty()) {
            Obj object = pointsTo.object(work.poll());
            for (int node : pointsTo.fieldNodesOf(object)) {
                seed(node);
            }
        }
    }

    public RoaringBitmap shared() {
        return shared;
    }
}

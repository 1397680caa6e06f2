package io.deadheat.scan.escape;

import io.deadheat.scan.harness.Harness;
import io.deadheat.scan.pointsto.MethodInst;
import io.deadheat.scan.pointsto.Obj;
import io.deadheat.scan.pointsto.PointsTo;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.function.Predicate;
import org.roaringbitmap.RoaringBitmap;

/**
 * Objects that more than one thread may reach (Chord, figure 8): those passed to a thread at its start, those in static
 * fields, and what these lead to. For a large library only those count that are meant to be shared, see
 * {@link io.deadheat.scan.harness.Claims}, and what static fields and such objects hold directly.
 */
public final class ThreadEscape {
    private final PointsTo pointsTo;
    private final Harness harness;
    private final RoaringBitmap reached = new RoaringBitmap();
    private final RoaringBitmap shared = new RoaringBitmap();
    private final Deque<Integer> work = new ArrayDeque<>();

    public ThreadEscape(PointsTo pointsTo, Harness harness) {
        this.pointsTo = pointsTo;
        this.harness = harness;
        pointsTo.staticNodes().forEach(n -> seed(n, o -> counts(o, true)));
        for (PointsTo.Fork fork : pointsTo.forks()) {
            if (harness.external().contains(fork.edge().site())) {
                client(fork);
            } else if (!harness.closed().contains(fork.edge().site())) {
                started(fork.edge().callee());
            }
        }
        close();
    }

    private void client(PointsTo.Fork fork) {
        int[] args = fork.edge().site().args;
        int from = harness.privateReceivers().contains(fork.edge().site()) ? 1 : 0;
        for (int i = from; i < args.length; i++) {
            if (args[i] >= 0) {
                clientShares(fork.edge().caller().base + args[i]);
            }
        }
    }

    private void clientShares(int node) {
        pointsTo.pointsTo(node).forEach(o -> {
            if (harness.shares().test(pointsTo.object(o).type)) {
                shared.add(o);
                reach(o);
            }
        });
    }

    private void started(MethodInst callee) {
        for (int param : callee.body.params) {
            if (param >= 0) {
                seed(callee.base + param, o -> true);
            }
        }
    }

    private void seed(int node, Predicate<Obj> condition) {
        pointsTo.pointsTo(node).forEach(o -> {
            if (condition.test(pointsTo.object(o))) {
                shared.add(o);
            }
            reach(o);
        });
    }

    private void reach(int object) {
        if (reached.checkedAdd(object)) {
            work.add(object);
        }
    }

    private void close() {
        while (!work.isEmpty()) {
            Obj holder = pointsTo.object(work.poll());
            boolean meant = shared.contains(holder.id) && harness.shares().test(holder.type);
            for (int node : pointsTo.fieldNodesOf(holder)) {
                pointsTo.pointsTo(node).forEach(o -> {
                    Obj held = pointsTo.object(o);
                    if (counts(held, meant) && shared.checkedAdd(o) && reached.contains(o)) {
                        work.add(o);
                    }
                    reach(o);
                });
            }
        }
    }

    private boolean counts(Obj held, boolean heldByShared) {
        return harness.sharesAll() || harness.shares().test(held.type) || heldByShared && !held.type.isProgram();
    }

    /** Objects that static fields lead to, without going through a thread. */
    public RoaringBitmap fromStatics() {
        RoaringBitmap out = new RoaringBitmap();
        Deque<Integer> open = new ArrayDeque<>();
        pointsTo.staticNodes().forEach(n -> pointsTo.pointsTo(n).forEach(open::add));
        while (!open.isEmpty()) {
            int object = open.poll();
            if (out.checkedAdd(object)) {
                for (int node : pointsTo.fieldNodesOf(pointsTo.object(object))) {
                    pointsTo.pointsTo(node).forEach(open::add);
                }
            }
        }
        return out;
    }

    public RoaringBitmap shared() {
        return shared;
    }
}

package io.deadheat.scan.threads;

import io.deadheat.scan.ir.CallSite;
import io.deadheat.scan.pointsto.Obj;
import io.deadheat.scan.pointsto.PointsTo;
import org.roaringbitmap.RoaringBitmap;

/** Executors that run one task at a time: to be run by the same one is as good as to hold a lock of its. */
public final class OneThread {
    private final PointsTo pointsTo;

    public OneThread(PointsTo pointsTo) {
        this.pointsTo = pointsTo;
    }

    /** The executor of one thread that runs all that {@code root} stands for, or null. */
    public Obj of(Roots roots, ThreadRoot root) {
        if (root.kind() != ThreadRoot.Kind.STARTED) {
            return null;
        }
        RoaringBitmap executors = executors(roots, root);
        Obj only = executors.getCardinality() == 1 ? pointsTo.object(executors.first()) : null;
        return only != null && isSingle(only) ? only : null;
    }

    /** The objects that the call which starts threads of {@code root} is made on. */
    RoaringBitmap executors(Roots roots, ThreadRoot root) {
        RoaringBitmap out = new RoaringBitmap();
        if (!root.site().isStatic()) {
            roots.forks(root)
                    .forEach(f -> out.or(pointsTo.pointsTo(f.edge().caller(), root.site().args[0])
                            .toBitmap()));
        }
        return out;
    }

    private boolean isSingle(Obj executor) {
        CallSite maker = pointsTo.maker(executor);
        boolean one = Integer.valueOf(1).equals(pointsTo.initialCount(executor));
        return executor.type.name.equals("java/util/Timer")
                || maker != null && maker.name.startsWith("newSingleThread")
                || one && executor.type.name.endsWith(maker != null ? "ExecutorService" : "PoolExecutor");
    }
}

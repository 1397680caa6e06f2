package io.deadheat.scan.threads;

import io.deadheat.scan.ir.CallSite;
import io.deadheat.scan.pointsto.Obj;
import io.deadheat.scan.pointsto.PointsTo;
import io.deadheat.scan.program.MethodInfo;
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
        int serial = serial(root.site());
        RoaringBitmap executors = serial < 0 ? executors(roots, root) : objects(roots, root, serial);
        Obj only = executors.getCardinality() == 1 ? pointsTo.object(executors.first()) : null;
        return only != null && (serial >= 0 || isSingle(only)) ? only : null;
    }

    /** The argument of {@code site}, receiver counted, whose functions run one after the other; -1 where there is none. */
    private int serial(CallSite site) {
        MethodInfo target = pointsTo.program().dispatch(site.owner, site.signature());
        if (target == null) {
            return -1;
        }
        return pointsTo.models().actions(target).stream()
                .filter(a -> a.verb().equals("serial"))
                .mapToInt(a -> a.who().charAt(3) - '0' + (site.isStatic() ? 0 : 1))
                .findFirst()
                .orElse(-1);
    }

    /** The objects that the call which starts threads of {@code root} is made on. */
    RoaringBitmap executors(Roots roots, ThreadRoot root) {
        return root.site().isStatic() ? new RoaringBitmap() : objects(roots, root, 0);
    }

    private RoaringBitmap objects(Roots roots, ThreadRoot root, int arg) {
        RoaringBitmap out = new RoaringBitmap();
        roots.forks(root)
                .forEach(f -> out.or(pointsTo.pointsTo(f.edge().caller(), root.site().args[arg])
                        .toBitmap()));
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

package io.deadheat.scan.threads;

import io.deadheat.scan.ir.CallSite;
import io.deadheat.scan.ir.MemAccess;
import io.deadheat.scan.pointsto.Obj;
import io.deadheat.scan.pointsto.PointsTo;
import org.roaringbitmap.RoaringBitmap;

/**
 * Which accesses may happen in parallel, by the order of forks and joins: code before a thread's start and after its join
 * does not run beside it. Client threads run beside everything.
 */
public final class Parallelism {
    private final PointsTo pointsTo;
    private final Roots roots;
    private final Joins joins;
    private final Once once;
    private final OneThread oneThread;
    private final Regions regions;
    private final Items items;
    private final boolean clients;

    public Parallelism(PointsTo pointsTo, CallGraph graph, Roots roots, Walker walker, Once once) {
        this.once = once;
        this.oneThread = new OneThread(pointsTo);
        this.pointsTo = pointsTo;
        this.roots = roots;
        this.joins = new Joins(pointsTo, graph);
        this.items = new Items(graph);
        this.regions = new Regions(pointsTo, graph, roots, walker, joins);
        clients = roots.all().stream().anyMatch(ThreadRoot::isClient);
    }

    /**
     * Two roots, of {@code ones} and of {@code others}, whose threads may run {@code one} beside {@code other}; null where
     * there are none.
     */
    public ThreadRoot[] witness(MemAccess one, RoaringBitmap ones, MemAccess other, RoaringBitmap others) {
        for (int a : ones) {
            for (int b : others) {
                ThreadRoot first = roots.all().get(a);
                ThreadRoot second = roots.all().get(b);
                if (clients || may(one, first, other, second)) {
                    return new ThreadRoot[] {first, second};
                }
            }
        }
        return null;
    }

    private boolean may(MemAccess one, ThreadRoot a, MemAccess other, ThreadRoot b) {
        if (a == b) {
            return beside(a, a) && !(runsAlone(a) && items.areApart(one, other, a));
        }
        if (regions.starts(a, b) && !beside(a, a)) {
            return regions.of(b).contains(one.in, one.insn);
        }
        if (regions.starts(b, a) && !beside(b, b)) {
            return regions.of(a).contains(other.in, other.insn);
        }
        return beside(a, b) || beside(b, a);
    }

    /** Whether what starts threads of {@code root} is never done twice at the same time. */
    private boolean runsAlone(ThreadRoot root) {
        return regions.starters(root).stream().allMatch(s -> s.kind() == ThreadRoot.Kind.MAIN);
    }

    /** Whether a thread of {@code b} may be started while one of {@code a} runs. */
    private boolean beside(ThreadRoot a, ThreadRoot b) {
        if (a.kind() != ThreadRoot.Kind.STARTED || b.kind() != ThreadRoot.Kind.STARTED) {
            return false;
        }
        if (oneThread(a, b) || isAfter(b, a) || isAfter(a, b) || a == b && isOnce(a)) {
            return false;
        }
        if (a == b && regions.isSynchronous(a.site())) {
            return true;
        }
        Region region = regions.of(a);
        return region.contains(b.site().in, b.site().insn) || region.spawned.contains(b.site().in);
    }

    /** Whether threads of {@code root} may run beside each other. */
    public boolean isMany(ThreadRoot root) {
        return root.isClient() || beside(root, root);
    }

    /** Whether {@code later} runs when what {@code earlier} computes is there. */
    private boolean isAfter(ThreadRoot later, ThreadRoot earlier) {
        CallSite site = later.site();
        return pointsTo.models().does(pointsTo.program().dispatch(site.owner, site.signature()), "after")
                && earlier.site().in.body().cfg.loopOf(earlier.site().insn) < 0
                && RoaringBitmap.intersects(joins.objects(site), regions.handles(earlier));
    }

    /** Whether all threads of {@code root} are one thread: of one object, which starts once. */
    private boolean isOnce(ThreadRoot root) {
        if (!root.site().name.equals("start") || root.site().isStatic()) {
            return false;
        }
        RoaringBitmap threads = oneThread.executors(roots, root);
        return threads.getCardinality() == 1 && once.isUnique(pointsTo.object(threads.first()));
    }

    /** Whether all tasks of both roots go to one executor, of which there is one only, that has one thread. */
    private boolean oneThread(ThreadRoot a, ThreadRoot b) {
        Obj executor = oneThread.of(roots, a);
        return executor != null && executor == oneThread.of(roots, b) && once.isMadeOnce(executor.site);
    }
}

package io.deadheat.scan.threads;

import io.deadheat.scan.ir.Body;
import io.deadheat.scan.ir.CallSite;
import io.deadheat.scan.ir.MemAccess;
import io.deadheat.scan.pointsto.Obj;
import io.deadheat.scan.pointsto.PointsTo;
import io.deadheat.scan.program.MethodInfo;
import java.util.ArrayDeque;
import java.util.BitSet;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.roaringbitmap.RoaringBitmap;

/**
 * Which accesses may happen in parallel, by the order of forks and joins: code before a thread's start and after its join
 * does not run beside it. Client threads run beside everything.
 */
public final class Parallelism {
    private final PointsTo pointsTo;
    private final CallGraph graph;
    private final Roots roots;
    private final Joins joins;
    private final Once once;
    private final OneThread oneThread;
    private final Map<ThreadRoot, Region> regions = new HashMap<>();
    private final Map<MethodInfo, RoaringBitmap> rootsOfMethod = new HashMap<>();
    private final boolean clients;

    public Parallelism(PointsTo pointsTo, CallGraph graph, Roots roots, Walker walker, Once once) {
        this.once = once;
        this.oneThread = new OneThread(pointsTo);
        this.pointsTo = pointsTo;
        this.graph = graph;
        this.roots = roots;
        this.joins = new Joins(pointsTo, graph);
        clients = roots.all().stream().anyMatch(ThreadRoot::isClient);
        for (int node = 0; node < walker.size(); node++) {
            MethodInfo method = pointsTo.insts().get(walker.inst(node)).method;
            rootsOfMethod.computeIfAbsent(method, m -> new RoaringBitmap()).or(roots.reaching(node));
        }
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
            return beside(a, a);
        }
        if (starts(a, b) && !beside(a, a)) {
            return region(b).contains(one.in, one.insn);
        }
        if (starts(b, a) && !beside(b, b)) {
            return region(a).contains(other.in, other.insn);
        }
        return beside(a, b) || beside(b, a);
    }

    /** Whether threads of {@code a} start those of {@code b}. */
    private boolean starts(ThreadRoot a, ThreadRoot b) {
        return b.kind() == ThreadRoot.Kind.STARTED
                && (b.site().in.isClassInitializer()
                        || rootsOfMethod
                                .getOrDefault(b.site().in, new RoaringBitmap())
                                .contains(a.id()));
    }

    /** Whether a thread of {@code b} may be started while one of {@code a} runs. */
    private boolean beside(ThreadRoot a, ThreadRoot b) {
        if (a.kind() != ThreadRoot.Kind.STARTED || b.kind() != ThreadRoot.Kind.STARTED) {
            return false;
        }
        if (oneThread(a, b) || isAfter(b, a) || isAfter(a, b) || a == b && isOnce(a)) {
            return false;
        }
        if (a == b && isSynchronous(a.site())) {
            return true;
        }
        return region(a).contains(b.site().in, b.site().insn)
                || region(a).spawned.contains(b.site().in);
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
                && RoaringBitmap.intersects(joins.objects(site), handles(earlier));
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

    private Region region(ThreadRoot root) {
        return regions.computeIfAbsent(root, this::compute);
    }

    private Region compute(ThreadRoot root) {
        Region region = new Region();
        if (root.kind() != ThreadRoot.Kind.STARTED || isSynchronous(root.site())) {
            return region;
        }
        RoaringBitmap handles = handles(root);
        boolean many = root.site().in.body().cfg.loopOf(root.site().insn) >= 0
                || graph.callers(root.site().in).stream().anyMatch(graph::isCallBack);
        Deque<CallSite> work = new ArrayDeque<>();
        Set<CallSite> seen = new HashSet<>();
        work.add(root.site());
        while (!work.isEmpty()) {
            CallSite site = work.poll();
            if (seen.add(site)) {
                onwards(site, handles, many, region, work);
            }
        }
        return region;
    }

    private RoaringBitmap handles(ThreadRoot root) {
        RoaringBitmap out = new RoaringBitmap();
        roots.forks(root)
                .forEach(f ->
                        f.handles().forEach(n -> out.or(pointsTo.pointsTo(n).toBitmap())));
        return out;
    }

    /** Adds what follows {@code site} in its method, and what follows the calls of that method. */
    private void onwards(CallSite site, RoaringBitmap handles, boolean many, Region region, Deque<CallSite> work) {
        Body body = site.in.body();
        BitSet after = body.cfg.after(site.insn, joins.barriers(site.in, handles, many));
        region.parts.computeIfAbsent(site.in, m -> new BitSet()).or(after);
        for (CallSite call : body.calls) {
            if (after.get(call.insn)) {
                graph.callees(call).forEach(m -> whole(m, region.whole, region.spawned));
                graph.forked(call).forEach(m -> whole(m, region.spawned, region.spawned));
            }
        }
        if (body.cfg.leaves(after)) {
            region.everything |= site.in.isClassInitializer();
            for (CallSite caller : graph.callers(site.in)) {
                work.add(caller);
                if (graph.isCallBack(caller)) {
                    whole(site.in, region.whole, region.spawned);
                }
            }
        }
    }

    /** Adds what {@code start} calls to {@code called}, and all that is run by threads started there to {@code forked}. */
    private void whole(MethodInfo start, Set<MethodInfo> called, Set<MethodInfo> forked) {
        Deque<MethodInfo> work = new ArrayDeque<>();
        work.add(start);
        while (!work.isEmpty()) {
            MethodInfo method = work.poll();
            if (called.add(method)) {
                for (CallSite call : method.body().calls) {
                    work.addAll(graph.callees(call));
                    for (MethodInfo body : graph.forked(call)) {
                        if (called == forked) {
                            work.add(body);
                        } else {
                            whole(body, forked, forked);
                        }
                    }
                }
            }
        }
    }

    /** A call that starts threads and returns when they have ended, such as a parallel stream's. */
    private boolean isSynchronous(CallSite site) {
        if (site.owner.name.startsWith("java/util/stream/")) {
            return true;
        }
        return pointsTo.models().does(pointsTo.program().dispatch(site.owner, site.signature()), "join");
    }
}

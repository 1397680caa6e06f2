package io.deadheat.scan.threads;

import io.deadheat.scan.ir.Body;
import io.deadheat.scan.ir.CallSite;
import io.deadheat.scan.pointsto.PointsTo;
import io.deadheat.scan.program.MethodInfo;
import java.util.ArrayDeque;
import java.util.BitSet;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import org.roaringbitmap.RoaringBitmap;

/**
 * The code that may run while threads of a root do, in the thread that started them, in whoever started that one, and so on:
 * from the start to where the starter waits for the end. A thread that outlives its starter runs beside all that follows.
 */
final class Regions {
    private final PointsTo pointsTo;
    private final CallGraph graph;
    private final Roots roots;
    private final Joins joins;
    /** Whether threads of clients, which run beside everything, leave nothing to ask of who started whom. */
    private final boolean clients;

    private final Map<MethodInfo, RoaringBitmap> rootsOfMethod = new HashMap<>();
    private final Map<ThreadRoot, Region> regions = new HashMap<>();
    private final Map<ThreadRoot, Set<ThreadRoot>> starters = new HashMap<>();

    Regions(PointsTo pointsTo, CallGraph graph, Roots roots, Walker walker, Joins joins) {
        this.pointsTo = pointsTo;
        this.graph = graph;
        this.roots = roots;
        this.joins = joins;
        this.clients = roots.all().stream().anyMatch(ThreadRoot::isClient);
        for (int node = 0; node < walker.size(); node++) {
            MethodInfo method = pointsTo.insts().get(walker.inst(node)).method;
            rootsOfMethod.computeIfAbsent(method, m -> new RoaringBitmap()).or(roots.reaching(node));
        }
    }

    Region of(ThreadRoot root) {
        return regions.computeIfAbsent(root, this::compute);
    }

    /** Whether threads of {@code a} start those of {@code b}, or threads that do. */
    boolean starts(ThreadRoot a, ThreadRoot b) {
        return b.kind() == ThreadRoot.Kind.STARTED
                && (b.site().in.isClassInitializer() || starters(b).contains(a));
    }

    /** The roots whose threads start those of {@code root}, nearest first, and the roots that start these. */
    Set<ThreadRoot> starters(ThreadRoot root) {
        Set<ThreadRoot> known = starters.get(root);
        if (known == null) {
            known = new LinkedHashSet<>();
            Deque<ThreadRoot> work = new ArrayDeque<>();
            work.add(root);
            while (!work.isEmpty()) {
                ThreadRoot at = work.poll();
                if (at.kind() == ThreadRoot.Kind.STARTED) {
                    for (int id : rootsOfMethod.getOrDefault(at.site().in, new RoaringBitmap())) {
                        ThreadRoot starter = roots.all().get(id);
                        if (known.add(starter)) {
                            work.add(starter);
                        }
                    }
                }
            }
            starters.put(root, known);
        }
        return known;
    }

    private Region compute(ThreadRoot root) {
        Region region = new Region();
        if (root.kind() != ThreadRoot.Kind.STARTED) {
            return region;
        }
        if (!isSynchronous(root.site())) {
            from(root.site(), handles(root), isMany(root), region);
        }
        for (ThreadRoot starter : clients ? Set.<ThreadRoot>of() : starters(root)) {
            if (starter != root && starter.kind() == ThreadRoot.Kind.STARTED) {
                if (region.outlived.contains(starter.body())) {
                    from(starter.site(), handles(root), isMany(starter) || isMany(root), region);
                } else if (!isSynchronous(starter.site())) {
                    from(starter.site(), handles(starter), isMany(starter), region);
                }
            }
        }
        return region;
    }

    private boolean isMany(ThreadRoot root) {
        return root.site().in.body().cfg.loopOf(root.site().insn) >= 0
                || graph.callers(root.site().in).stream().anyMatch(graph::isCallBack);
    }

    /** Adds what runs after {@code start}, till the threads of {@code handles} have ended. */
    private void from(CallSite start, RoaringBitmap handles, boolean many, Region region) {
        Deque<CallSite> work = new ArrayDeque<>();
        Set<CallSite> seen = new HashSet<>();
        work.add(start);
        while (!work.isEmpty()) {
            CallSite site = work.poll();
            if (seen.add(site)) {
                onwards(site, handles, many, region, work);
            }
        }
    }

    /** What a join may wait on to wait for the threads of {@code root}. */
    RoaringBitmap handles(ThreadRoot root) {
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
            region.outlived.add(site.in);
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
    boolean isSynchronous(CallSite site) {
        if (site.owner.name.startsWith("java/util/stream/")) {
            return true;
        }
        return pointsTo.models().does(pointsTo.program().dispatch(site.owner, site.signature()), "join");
    }
}

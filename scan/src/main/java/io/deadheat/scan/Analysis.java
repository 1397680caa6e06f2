package io.deadheat.scan;

import io.deadheat.scan.escape.Freshness;
import io.deadheat.scan.escape.Leaks;
import io.deadheat.scan.escape.Ownership;
import io.deadheat.scan.escape.ThreadEscape;
import io.deadheat.scan.harness.Harness;
import io.deadheat.scan.ir.Sites;
import io.deadheat.scan.locks.HeldLocks;
import io.deadheat.scan.locks.SameLock;
import io.deadheat.scan.locks.StableFields;
import io.deadheat.scan.pointsto.ContextPolicy;
import io.deadheat.scan.pointsto.Limits;
import io.deadheat.scan.pointsto.Models;
import io.deadheat.scan.pointsto.PointsTo;
import io.deadheat.scan.program.ClassInfo;
import io.deadheat.scan.program.Program;
import io.deadheat.scan.race.AccessTable;
import io.deadheat.scan.race.Folding;
import io.deadheat.scan.race.Pair;
import io.deadheat.scan.race.StageCounts;
import io.deadheat.scan.race.Stages;
import io.deadheat.scan.threads.CallGraph;
import io.deadheat.scan.threads.HandOver;
import io.deadheat.scan.threads.Once;
import io.deadheat.scan.threads.Parallelism;
import io.deadheat.scan.threads.Roots;
import io.deadheat.scan.threads.Walker;
import java.util.List;
import java.util.function.Predicate;

/** One pass of all analyses and stages (Chord, figure 1) at one precision. */
final class Analysis {
    final PointsTo pointsTo;
    final CallGraph graph;
    final ThreadEscape escape;
    final Walker walker;
    final Roots roots;
    final HeldLocks locks;
    final AccessTable table;
    final StageCounts counts = new StageCounts();
    final Exclusions exclusions;
    final List<Pair> pairs;

    Analysis(
            Program program,
            Models models,
            Sites sites,
            Harness harness,
            ContextPolicy policy,
            Limits limits,
            Exclusions exclusions,
            Predicate<ClassInfo> reported,
            Progress progress) {
        this.exclusions = exclusions;
        pointsTo = new PointsTo(program, models, sites, policy, harness.forkSites()).solve(harness.main(), limits);
        graph = new CallGraph(pointsTo);
        progress.done("points-to: " + graph.methods().size() + " methods, "
                + pointsTo.insts().size() + " with contexts, "
                + pointsTo.objects().size() + " objects");
        limits.check(0);
        escape = new ThreadEscape(pointsTo, harness);
        Leaks leaks = new Leaks(pointsTo, graph);
        Freshness freshness = new Freshness(pointsTo, leaks, graph);
        walker = new Walker(freshness, new Ownership(pointsTo, graph, leaks, freshness));
        limits.check(0);
        roots = new Roots(pointsTo, harness, walker);
        locks = new HeldLocks(pointsTo, walker, new StableFields(graph), roots);
        progress.done(
                "threads: " + roots.all().size() + " roots; " + escape.shared().getCardinality() + " objects shared");
        limits.check(0);
        exclusions.bind(pointsTo, roots, walker);
        table = new AccessTable(pointsTo, roots, walker, locks, escape.fromStatics(), reported);
        Once once = new Once(graph, harness);
        SameLock sameLock = new SameLock(pointsTo, locks, once);
        Stages stages = new Stages(
                new Parallelism(pointsTo, graph, roots, walker, once),
                sameLock,
                new HandOver(pointsTo, graph),
                escape.shared(),
                new Folding(models, program),
                harness,
                exclusions,
                counts);
        pairs = stages.run(table);
        progress.done("pairs: " + counts.reachable + " reachable, " + counts.aliasing + " aliasing, " + counts.escaping
                + " escaping, " + counts.unlocked + " unlocked");
    }
}

package io.deadheat.scan.escape;

import io.deadheat.scan.ir.AllocSite;
import io.deadheat.scan.ir.Body;
import io.deadheat.scan.ir.CallSite;
import io.deadheat.scan.pointsto.CallEdge;
import io.deadheat.scan.pointsto.MethodInst;
import io.deadheat.scan.pointsto.Obj;
import io.deadheat.scan.pointsto.PointsTo;
import io.deadheat.scan.program.ClassInfo;
import io.deadheat.scan.program.MethodInfo;
import io.deadheat.scan.threads.CallGraph;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Which objects are handed to one thread at most: threads themselves, and tasks handed over once, where they were made. */
final class Tasks {
    private final PointsTo pointsTo;
    private final Distinct distinct;
    private final ClassInfo thread;
    private final ClassInfo forkJoinTask;
    /** Where objects of a site are handed to a thread, an executor, or an object that a thread runs. */
    private final Map<AllocSite, Map<CallSite, Integer>> handed = new HashMap<>();

    Tasks(PointsTo pointsTo, CallGraph graph, Distinct distinct) {
        this.pointsTo = pointsTo;
        this.distinct = distinct;
        this.thread = pointsTo.program().classOf("java/lang/Thread");
        this.forkJoinTask = pointsTo.program().classOf("java/util/concurrent/ForkJoinTask");
        for (MethodInfo method : graph.methods()) {
            for (CallSite call : method.body().calls) {
                if (hands(call)) {
                    graph.insts(method).forEach(inst -> collect(inst, call));
                }
            }
        }
    }

    private boolean hands(CallSite call) {
        MethodInfo target = pointsTo.program().dispatch(call.owner, call.signature());
        return pointsTo.models().does(target, "fork") || pointsTo.models().does(target, "keep");
    }

    private void collect(MethodInst inst, CallSite call) {
        for (int i = call.isStatic() ? 0 : 1; i < call.args.length; i++) {
            if (call.args[i] >= 0) {
                int arg = i;
                pointsTo.pointsTo(inst, call.args[i])
                        .forEach(o -> handed.computeIfAbsent(pointsTo.object(o).site, s -> new LinkedHashMap<>())
                                .put(call, arg));
            }
        }
    }

    /** Whether no two threads that {@code fork} stands for have the same {@code task}. */
    boolean isOfOneThread(Obj task, CallEdge fork) {
        Map<CallSite, Integer> sites = handed.getOrDefault(task.site, Map.of());
        if (isSelf(task, fork.site().name)) {
            return true;
        }
        if (sites.isEmpty()) {
            return fork.receiverArg() < 0 && isPutOnce(task.site);
        }
        if (sites.size() != 1) {
            return false;
        }
        CallSite site = sites.keySet().iterator().next();
        int var = site.args[sites.get(site)];
        return distinct.isNew(site.in.body(), var, site.insn, 1) || isTakenOnce(site) && isPutOnce(task.site);
    }

    /** Whether {@code task} is a thread, or a task of a fork/join pool, that starts itself: it does so once. */
    private boolean isSelf(Obj task, String name) {
        return name.equals("start") && pointsTo.program().isSubtype(task.type, thread)
                || name.equals("fork") && pointsTo.program().isSubtype(task.type, forkJoinTask);
    }

    /** Whether a hand-over runs for one object after the other: in one loop, not in a loop of loops. */
    private static boolean isTakenOnce(CallSite site) {
        return site.in.body().cfg.depthOf(site.insn) <= 1;
    }

    /** Whether each object of {@code site} is put into one collection or array, once. */
    private static boolean isPutOnce(AllocSite site) {
        if (site.kind() != AllocSite.Kind.NEW || site.insn() < 0) {
            return false;
        }
        Body body = site.in().body();
        List<Integer> puts = new ArrayList<>();
        for (Body.Alloc alloc : body.allocs) {
            if (alloc.site() == site) {
                puts.addAll(puts(body, alloc.dst()));
            }
        }
        BitSet made = new BitSet();
        made.set(site.insn());
        return puts.size() == 1
                && puts.stream().noneMatch(p -> body.cfg.after(p, made).get(p));
    }

    /** Instructions that put {@code var} somewhere; one that does so twice is there twice. */
    private static List<Integer> puts(Body body, int var) {
        BitSet aliases = body.uses().aliases(var);
        List<Integer> out = new ArrayList<>();
        body.stores.stream().filter(s -> aliases.get(s.src())).forEach(s -> out.add(s.insn()));
        for (CallSite call : body.calls) {
            for (int i = call.isStatic() ? 0 : 1; i < call.args.length; i++) {
                if (call.args[i] >= 0 && aliases.get(call.args[i])) {
                    out.add(call.insn);
                }
            }
        }
        return out;
    }
}

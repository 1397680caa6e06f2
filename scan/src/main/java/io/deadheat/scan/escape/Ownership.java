package io.deadheat.scan.escape;

import io.deadheat.scan.ir.AllocSite;
import io.deadheat.scan.ir.Body;
import io.deadheat.scan.ir.CallSite;
import io.deadheat.scan.pointsto.CallEdge;
import io.deadheat.scan.pointsto.Context;
import io.deadheat.scan.pointsto.MethodInst;
import io.deadheat.scan.pointsto.Obj;
import io.deadheat.scan.pointsto.PointsTo;
import io.deadheat.scan.threads.CallGraph;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * What a thread owns: the object that it was started with, where no other thread was started with the same one, and what
 * that object alone holds. Two threads that both reach an object in this way cannot reach the same one, however many of
 * them one site starts.
 */
public final class Ownership {
    private final PointsTo pointsTo;
    private final Leaks leaks;
    private final Tasks tasks;
    private final Distinct distinct;
    private final HandedOver handedOver;
    private final Map<CallEdge, Boolean> owned = new HashMap<>();
    private final Map<Long, Integer> derived = new HashMap<>();

    public Ownership(PointsTo pointsTo, CallGraph graph, Leaks leaks) {
        this.pointsTo = pointsTo;
        this.leaks = leaks;
        this.distinct = new Distinct(graph);
        this.handedOver = new HandedOver(pointsTo, graph);
        this.tasks = new Tasks(pointsTo, graph, distinct);
    }

    /** Whether the thread that {@code fork} starts is the only one to start with its receiver. */
    public boolean startsWithOwn(CallEdge fork) {
        return owned.computeIfAbsent(fork, this::compute);
    }

    private boolean compute(CallEdge fork) {
        MethodInst callee = fork.callee();
        if (callee.method.isStatic() || callee.body.params.length == 0 || callee.body.params[0] < 0) {
            return false;
        }
        for (int o : pointsTo.pointsTo(callee, callee.body.params[0]).toArray()) {
            Obj task = pointsTo.object(o);
            if (!tasks.isOfOneThread(task, fork)) {
                return false;
            }
        }
        return true;
    }

    /** Whether, at {@code insn}, the running thread alone holds what it took out of a queue into {@code var}. */
    public boolean holds(MethodInst inst, int var, int insn) {
        Body body = inst.body;
        int origin = body.uses().origin(var);
        Body.Load load = body.uses().loadOf(origin);
        if (load != null && load.base() >= 0 && (distinct.isOwner(load.field()) || Inner.isInner(body, load))) {
            return holds(inst, load.base(), insn);
        }
        return handedOver.holds(inst, var, insn) || isBack(body, origin, insn);
    }

    /** Whether {@code var} was made here, then run by a thread that has ended before {@code insn}, and given to nobody else. */
    private boolean isBack(Body body, int var, int insn) {
        AllocSite site = body.uses().allocOf(var);
        if (site == null || site.kind() != AllocSite.Kind.NEW || site.insn() < 0) {
            return false;
        }
        BitSet aliases = body.uses().aliases(var);
        BitSet joined = new BitSet();
        List<CallSite> forks = new ArrayList<>();
        List<CallSite> calls = new ArrayList<>();
        for (CallSite call : body.calls) {
            if (call.args.length > 0 && call.args[0] >= 0 && aliases.get(call.args[0])) {
                if (does(call, "join") && call.desc.startsWith("()")) {
                    joined.set(call.insn);
                    calls.add(call);
                } else if (does(call, "fork")) {
                    forks.add(call);
                    calls.add(call);
                }
            }
        }
        BitSet again = new BitSet();
        again.or(joined);
        again.set(site.insn());
        return !forks.isEmpty()
                && !leaks.isKnown(body, aliases, calls)
                && forks.stream().noneMatch(f -> body.cfg.after(f.insn, again).get(insn));
    }

    private boolean does(CallSite call, String verb) {
        return pointsTo.models().does(pointsTo.program().dispatch(call.owner, call.signature()), verb);
    }

    /**
     * The argument of {@code inst} that {@code var} holds, or that alone leads to what it holds; -1 where there is none.
     */
    public int derivedFrom(MethodInst inst, int var) {
        long key = (long) inst.id << 32 | var;
        Integer known = derived.get(key);
        if (known == null) {
            derived.put(key, -1);
            known = derive(inst, var);
            derived.put(key, known);
        }
        return known;
    }

    private int derive(MethodInst inst, int var) {
        Body body = inst.body;
        int origin = body.uses().origin(var);
        int param = Freshness.param(body, origin);
        if (param >= 0) {
            return param;
        }
        Body.Load load = body.uses().loadOf(origin);
        if (load == null || load.base() < 0) {
            return -1;
        }
        int base = derivedFrom(inst, load.base());
        boolean alone = base >= 0
                && (distinct.isOwner(load.field())
                        || Inner.isInner(body, load)
                        || isMadeByHolder(inst, origin, load.base()));
        return alone ? base : -1;
    }

    /** Whether all that {@code var} may hold was allocated by methods on what {@code holder} holds. */
    private boolean isMadeByHolder(MethodInst inst, int var, int holder) {
        Set<AllocSite> makers = new HashSet<>();
        pointsTo.pointsTo(inst, holder).forEach(o -> makers.add(pointsTo.object(o).site));
        int[] objects = pointsTo.pointsTo(inst, var).toArray();
        for (int o : objects) {
            boolean inside = pointsTo.isEmptyArray(pointsTo.object(o));
            for (Context c = pointsTo.object(o).heap; c.depth > 0; c = c.rest) {
                inside |= makers.contains(c.head);
            }
            if (!inside) {
                return false;
            }
        }
        return objects.length > 0;
    }
}

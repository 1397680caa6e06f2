package io.deadheat.scan.escape;

import io.deadheat.scan.ir.AllocSite;
import io.deadheat.scan.ir.Body;
import io.deadheat.scan.ir.CallSite;
import io.deadheat.scan.pointsto.CallEdge;
import io.deadheat.scan.pointsto.Context;
import io.deadheat.scan.pointsto.MethodInst;
import io.deadheat.scan.pointsto.Models;
import io.deadheat.scan.pointsto.Obj;
import io.deadheat.scan.pointsto.PointsTo;
import io.deadheat.scan.program.MethodInfo;
import io.deadheat.scan.threads.CallGraph;
import java.util.ArrayList;
import java.util.Arrays;
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
    private final Freshness freshness;
    private final Tasks tasks;
    private final Distinct distinct;
    private final HandedOver handedOver;
    private final Map<CallEdge, Boolean> owned = new HashMap<>();
    private final Map<Long, Integer> derived = new HashMap<>();

    public Ownership(PointsTo pointsTo, CallGraph graph, Leaks leaks, Freshness freshness) {
        this.pointsTo = pointsTo;
        this.leaks = leaks;
        this.freshness = freshness;
        this.distinct = new Distinct(graph, freshness.clones());
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

    /** The arguments, as bits, of the function that {@code edge} runs which are objects made for this thread. */
    public int handedNew(CallEdge edge) {
        CallSite site = edge.site();
        MethodInfo target = edge.isPlain() ? null : pointsTo.program().dispatch(site.owner, site.signature());
        if (!pointsTo.models().does(target, "own")) {
            return 0;
        }
        int first = site.isStatic() ? 0 : 1;
        int out = 0;
        for (Models.Action action : pointsTo.models().actions(target)) {
            boolean merges = action.verb().equals("merge");
            if ((merges || action.verb().equals("own"))
                    && index(action.who()) + first == edge.receiverArg()
                    && makesNew(edge.caller(), site.args[index(action.detail()) + first])) {
                out |= merges ? 0b110 : 0b010;
            }
        }
        return out;
    }

    private static int index(String argument) {
        return argument.charAt(argument.length() - 1) - '0';
    }

    /** Whether all suppliers that {@code var} may hold make a new object each time. */
    private boolean makesNew(MethodInst inst, int var) {
        int[] suppliers = var < 0 ? new int[0] : pointsTo.pointsTo(inst, var).toArray();
        for (int o : suppliers) {
            MethodInfo get = pointsTo.program().dispatch(pointsTo.object(o).type, "get()Ljava/lang/Object;");
            if (get == null || !freshness.returnsNew(get)) {
                return false;
            }
        }
        return suppliers.length > 0;
    }

    /** Whether, at {@code insn}, the running thread alone holds what it took out of a queue into {@code var}. */
    public boolean holds(MethodInst inst, int var, int insn) {
        Body body = inst.body;
        int origin = body.uses().origin(var);
        Body.Load load = body.uses().loadOf(origin);
        if (load != null && load.base() >= 0 && (distinct.isOwner(load.field()) || Inner.isInner(body, load))) {
            return holds(inst, load.base(), insn);
        }
        if (handedOver.holds(inst, var, insn) || isBack(body, origin, insn)) {
            return true;
        }
        int part = freshness.partOf(body, origin, insn);
        return part >= 0 && holds(inst, part, insn);
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
            if (isHanded(call, aliases)) {
                boolean starts = does(call, "fork");
                boolean on = !call.isStatic() && call.args[0] >= 0 && aliases.get(call.args[0]);
                boolean waits = does(call, "join") && (on ? call.desc.startsWith("()") : starts);
                if (waits) {
                    joined.set(call.insn);
                } else if (starts) {
                    forks.add(call);
                }
                if (waits || starts) {
                    calls.add(call);
                }
            }
        }
        BitSet again = new BitSet();
        again.or(joined);
        again.set(site.insn());
        return calls.stream().anyMatch(c -> does(c, "fork"))
                && !leaks.isKnown(body, aliases, calls)
                && forks.stream().noneMatch(f -> body.cfg.after(f.insn, again).get(insn));
    }

    /** Whether {@code call} is made on one of {@code vars}, or hands one to a call that knows what to do with it. */
    private static boolean isHanded(CallSite call, BitSet vars) {
        return Arrays.stream(call.args).anyMatch(a -> a >= 0 && vars.get(a));
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

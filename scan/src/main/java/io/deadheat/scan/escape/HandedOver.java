package io.deadheat.scan.escape;

import io.deadheat.scan.ir.AllocSite;
import io.deadheat.scan.ir.Body;
import io.deadheat.scan.ir.CallSite;
import io.deadheat.scan.pointsto.MethodInst;
import io.deadheat.scan.pointsto.PointsTo;
import io.deadheat.scan.program.MethodInfo;
import io.deadheat.scan.threads.CallGraph;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Objects that go from thread to thread through a queue, or that a {@code ThreadLocal} keeps apart: who took one out is its
 * only holder until he gives it away, if each object is given once.
 */
final class HandedOver {
    private static final int DEEPEST = 2;
    private static final String INHERITS = "childValue(Ljava/lang/Object;)Ljava/lang/Object;";

    private record Given(CallSite call, int arg) {}

    private final PointsTo pointsTo;
    private final CallGraph graph;
    private final Map<AllocSite, List<Given>> given = new HashMap<>();
    private final Map<AllocSite, Boolean> once = new HashMap<>();

    HandedOver(PointsTo pointsTo, CallGraph graph) {
        this.pointsTo = pointsTo;
        this.graph = graph;
        for (MethodInfo method : graph.methods()) {
            for (CallSite call : method.body().calls) {
                if (does(call, "give")) {
                    graph.insts(method).forEach(inst -> collect(inst, call));
                }
            }
        }
    }

    private boolean does(CallSite call, String verb) {
        return pointsTo.models().does(pointsTo.program().dispatch(call.owner, call.signature()), verb);
    }

    private void collect(MethodInst inst, CallSite call) {
        if (call.args.length > 1 && call.args[1] >= 0) {
            pointsTo.pointsTo(inst, call.args[1])
                    .forEach(o -> given.computeIfAbsent(pointsTo.object(o).site, s -> new ArrayList<>())
                            .add(new Given(call, 1)));
        }
    }

    /** Whether the thread that runs {@code insn} is then the only holder of what {@code var} holds. */
    boolean holds(MethodInst inst, int var, int insn) {
        if (!isTaken(inst, inst.body.uses().origin(var), insn)) {
            return false;
        }
        for (int o : pointsTo.pointsTo(inst, var).toArray()) {
            if (!isGivenOnce(pointsTo.object(o).site)) {
                return false;
            }
        }
        return true;
    }

    /** Whether {@code origin} was taken out by this method and, before {@code insn}, not given away. */
    private boolean isTaken(MethodInst inst, int origin, int insn) {
        Body body = inst.body;
        CallSite take = body.uses().callOf(origin);
        if (take == null || !does(take, "take") || isShared(inst, take)) {
            return false;
        }
        BitSet barrier = new BitSet();
        barrier.set(take.insn);
        BitSet aliases = body.uses().aliases(origin);
        for (CallSite call : body.calls) {
            boolean gives = call.args.length > 1 && call.args[1] >= 0 && aliases.get(call.args[1]);
            if (gives && call != take && body.cfg.after(call.insn, barrier).get(insn)) {
                return false;
            }
        }
        return true;
    }

    /** Whether what is taken may be another thread's, too: what a thread inherits, its parent has. */
    private boolean isShared(MethodInst inst, CallSite take) {
        boolean[] shared = new boolean[1];
        pointsTo.pointsTo(inst, take.args[0])
                .forEach(o -> shared[0] |= pointsTo.models()
                        .does(pointsTo.program().dispatch(pointsTo.object(o).type, INHERITS), "share"));
        return shared[0];
    }

    private boolean isGivenOnce(AllocSite site) {
        Boolean known = once.get(site);
        if (known == null) {
            once.put(site, true);
            known = site.kind() == AllocSite.Kind.NEW
                    && given.getOrDefault(site, List.of()).stream()
                            .allMatch(g -> isSole(g.call.in.body(), g.call.args[g.arg], g.call.insn, DEEPEST))
                    && (given.containsKey(site) || isKept(site));
            once.put(site, known);
        }
        return known;
    }

    /** What a supplier made for a {@code ThreadLocal} and put nowhere else. */
    private static boolean isKept(AllocSite site) {
        Body body = site.in().body();
        for (Body.Alloc alloc : body.allocs) {
            if (alloc.site() == site) {
                BitSet aliases = body.uses().aliases(alloc.dst());
                return body.stores.stream().noneMatch(s -> aliases.get(s.src()));
            }
        }
        return false;
    }

    private boolean isSole(Body body, int var, int insn, int depth) {
        int origin = body.uses().origin(var);
        AllocSite site = body.uses().allocOf(origin);
        CallSite call = body.uses().callOf(origin);
        int source = site != null ? site.insn() : call != null && does(call, "take") ? call.insn : -1;
        if (source < 0) {
            return depth > 0 && isSoleAtCalls(body, origin, depth);
        }
        BitSet barrier = new BitSet();
        barrier.set(source);
        return !body.cfg.after(insn, barrier).get(insn) && gifts(body, origin) <= 1;
    }

    private boolean isSoleAtCalls(Body body, int origin, int depth) {
        for (int i = 0; i < body.params.length; i++) {
            if (body.params[i] == origin) {
                int param = i;
                return gifts(body, origin) <= 1
                        && graph.callers(body.method).stream()
                                .allMatch(c -> param < c.args.length
                                        && c.args[param] >= 0
                                        && isSole(c.in.body(), c.args[param], c.insn, depth - 1));
            }
        }
        return false;
    }

    private int gifts(Body body, int var) {
        BitSet aliases = body.uses().aliases(var);
        return (int) body.calls.stream()
                .filter(c -> c.args.length > 1 && c.args[1] >= 0 && aliases.get(c.args[1]) && does(c, "give"))
                .count();
    }
}

package io.deadheat.scan.escape;

import io.deadheat.scan.ir.Body;
import io.deadheat.scan.ir.CallSite;
import io.deadheat.scan.pointsto.Models;
import io.deadheat.scan.pointsto.PointsTo;
import io.deadheat.scan.program.MethodInfo;
import io.deadheat.scan.program.Program;
import io.deadheat.scan.threads.CallGraph;
import java.util.ArrayDeque;
import java.util.BitSet;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Which parameters a method may make known to others: stored in the heap, returned, or passed on to a method that does. What
 * a caller passes for any other parameter is as private after the call as before.
 */
public final class Leaks {
    /** What is called through a handle, or on a proxy, has its arguments elsewhere. */
    private static final String HANDLE = "java/lang/invoke/MethodHandle";

    private final Program program;
    private final Models models;
    private final CallGraph graph;
    private final PointsTo pointsTo;
    private final Contents contents;
    private final Map<MethodInfo, BitSet> leaking = new HashMap<>();
    /** Of a method, the parameters whose contents it may return. */
    private final Map<MethodInfo, BitSet> returning = new HashMap<>();
    /** Of a call, the arguments that one of its callees makes known. */
    private final Map<CallSite, BitSet> passed = new HashMap<>();

    public Leaks(PointsTo pointsTo, CallGraph graph) {
        this.pointsTo = pointsTo;
        this.contents = new Contents(graph);
        this.program = pointsTo.program();
        this.models = pointsTo.models();
        this.graph = graph;
        Deque<MethodInfo> work = new ArrayDeque<>(graph.methods());
        Set<MethodInfo> queued = new HashSet<>(work);
        while (!work.isEmpty()) {
            MethodInfo method = work.poll();
            queued.remove(method);
            BitSet now = new BitSet();
            BitSet returns = new BitSet();
            compute(method.body(), now, returns);
            boolean news = !now.equals(leaking.put(method, now));
            if (!returns.equals(returning.put(method, returns)) || news) {
                graph.callers(method).stream()
                        .filter(site -> (adds(site, now) | contents.adds(site, returns)) && queued.add(site.in))
                        .forEach(site -> work.add(site.in));
            }
        }
    }

    /** Remembers at the call what its callees leak: to ask each of a thousand callees again and again takes too long. */
    private boolean adds(CallSite site, BitSet leaked) {
        BitSet known = passed.computeIfAbsent(site, s -> new BitSet());
        int before = known.cardinality();
        known.or(leaked);
        return known.cardinality() > before;
    }

    private void compute(Body body, BitSet leaked, BitSet returned) {
        for (int i = 0; i < body.params.length; i++) {
            if (body.params[i] < 0) {
                continue;
            }
            BitSet vars = body.uses().aliases(body.params[i]);
            BitSet inside = contents.of(body, vars);
            leaked.set(i, isKnown(body, vars, List.of()) || takesOut(body, vars, inside));
            returned.set(i, inside.get(body.returned));
        }
    }

    /** Whether {@code body} makes known what is {@code inside} the object in {@code vars}. */
    private boolean takesOut(Body body, BitSet vars, BitSet inside) {
        return !inside.isEmpty()
                && (body.stores.stream().anyMatch(s -> takesOut(s, vars, inside))
                        || body.calls.stream().anyMatch(c -> passes(c, inside)));
    }

    /** Whether {@code store} makes known what is {@code inside} the object in {@code vars}, and not only moves it about in there. */
    boolean takesOut(Body.Store store, BitSet vars, BitSet inside) {
        boolean within = store.base() >= 0
                && (vars.get(store.base()) || inside.get(store.base()))
                && contents.isHeld(store.field());
        return inside.get(store.src()) && !within;
    }

    /** See {@link Contents#of}. */
    BitSet inside(Body body, BitSet vars) {
        return contents.of(body, vars);
    }

    /** Whether {@code body} makes one of {@code vars} known otherwise than by {@code calls}. */
    boolean isKnown(Body body, BitSet vars, List<CallSite> calls) {
        return vars.get(body.returned)
                || body.stores.stream().anyMatch(s -> vars.get(s.src()))
                || body.calls.stream().anyMatch(c -> !calls.contains(c) && passes(c, vars));
    }

    /** Whether {@code call} may make one of {@code vars} known to others. */
    boolean passes(CallSite call, BitSet vars) {
        for (int i = 0; i < call.args.length; i++) {
            if (call.args[i] >= 0 && vars.get(call.args[i]) && leaks(call, i)) {
                return true;
            }
        }
        return false;
    }

    private boolean leaks(CallSite call, int arg) {
        if (call.owner.name.equals("java/lang/ref/Finalizer")) {
            return false;
        }
        boolean indirect = graph.isCallBack(call) && (!call.owner.isJdk() || call.owner.name.equals(HANDLE));
        if (indirect || !graph.forked(call).isEmpty()) {
            return true;
        }
        if (arg == 0 && call.returnsReceiver()) {
            return false;
        }
        BitSet known = passed.get(call);
        if (known != null && known.get(arg)) {
            return true;
        }
        return !(arg == 0 && call.name.equals("<init>"))
                        && leaks(program.dispatch(call.owner, call.signature()), call, arg)
                || (arg > 0 || call.isStatic())
                        && pointsTo.modelled(call).stream().anyMatch(m -> leaks(m, call, arg));
    }

    private boolean leaks(MethodInfo target, CallSite call, int arg) {
        return target != null
                && target.owner.isJdk()
                && (models.keepsArguments(target.owner)
                        || models.actions(target).stream().anyMatch(a -> makesKnown(a, call, arg)));
    }

    /** Whether {@code call} is of a JDK method that returns a copy. */
    boolean copies(CallSite call) {
        MethodInfo target = program.dispatch(call.owner, call.signature());
        return models.does(target, "clone") || models.does(target, "copy") && call.result >= 0;
    }

    /** A receiver that keeps what it is given is as private as before. */
    private static boolean makesKnown(Models.Action action, CallSite call, int arg) {
        boolean keeps = action.verb().equals("keep") && arg == 0 && !call.isStatic();
        return !keeps && !action.verb().equals("class") && !Models.SILENT.contains(action.verb());
    }
}

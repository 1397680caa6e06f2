package io.deadheat.scan.escape;

import io.deadheat.scan.ir.AllocSite;
import io.deadheat.scan.ir.Body;
import io.deadheat.scan.ir.CallSite;
import io.deadheat.scan.ir.MemAccess;
import io.deadheat.scan.program.FieldInfo;
import io.deadheat.scan.program.MethodInfo;
import io.deadheat.scan.threads.CallGraph;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/**
 * Accesses to objects that nobody else knows yet: newly allocated ones, and {@code this} in a constructor, until they leak.
 * This replaces the paper's rule to ignore constructors.
 */
public final class Freshness {
    /** What is known of the object in a variable at an instruction. */
    public enum State {
        /** Others may know it. */
        SHARED,
        /** Nobody else knows it. */
        FRESH,
        /** Nobody else knows it if nobody knew {@code this} when the method was entered. */
        AS_THIS
    }

    private final Leaks leaks;
    private final Map<Body, Map<Integer, BitSet>> leaked = new HashMap<>();
    private final Set<FieldInfo> notOwned = new HashSet<>();

    public Freshness(Leaks leaks, CallGraph graph) {
        this.leaks = leaks;
        Set<FieldInfo> found = new HashSet<>();
        for (MethodInfo method : graph.methods()) {
            for (Body.Store store : method.body().stores) {
                if (store.base() >= 0 && !isNew(method.body(), store)) {
                    found.add(store.field());
                }
            }
        }
        notOwned.addAll(found);
    }

    private boolean isNew(Body body, Body.Store store) {
        int origin = origin(body, store.src());
        return body.uses().allocOf(origin) != null
                && !leakedBefore(body, origin).get(store.insn());
    }

    public State of(MemAccess access) {
        return access.base < 0 ? State.SHARED : of(access.in.body(), access.base, access.insn);
    }

    /** The state of the receiver of {@code call}. */
    public State ofReceiver(CallSite call) {
        return call.isStatic() || call.args[0] < 0 ? State.SHARED : of(call.in.body(), call.args[0], call.insn);
    }

    private State of(Body body, int var, int insn) {
        int origin = origin(body, var);
        Body.Load load = body.uses().loadOf(origin);
        if (load != null && load.base() >= 0 && !notOwned.contains(load.field())) {
            return of(body, load.base(), insn);
        }
        boolean self = !body.method.isStatic() && body.params.length > 0 && origin == body.params[0];
        AllocSite site = body.uses().allocOf(origin);
        boolean allocated = site != null && site.kind() == AllocSite.Kind.NEW;
        if (!self && !allocated || leakedBefore(body, origin).get(insn)) {
            return State.SHARED;
        }
        return self ? State.AS_THIS : State.FRESH;
    }

    /** The variable that {@code var} is a plain cast of, as far back as that goes. */
    private static int origin(Body body, int var) {
        int at = var;
        for (int steps = 0; steps < 8; steps++) {
            int from = -1;
            for (Body.Move move : body.uses().movesTo(at)) {
                from = from == -1 ? move.src() : -2;
            }
            if (from < 0) {
                return at;
            }
            at = from;
        }
        return at;
    }

    /** Instructions that may run after {@code var}'s object has leaked. */
    private BitSet leakedBefore(Body body, int var) {
        return leaked.computeIfAbsent(body, b -> new HashMap<>()).computeIfAbsent(var, v -> compute(body, v));
    }

    private BitSet compute(Body body, int var) {
        BitSet aliases = Leaks.aliases(body, var);
        BitSet barrier = new BitSet();
        AllocSite site = body.uses().allocOf(var);
        if (site != null && site.insn() >= 0) {
            barrier.set(site.insn());
        }
        BitSet out = new BitSet();
        for (Body.Store store : body.stores) {
            if (aliases.get(store.src())) {
                out.or(body.cfg.after(store.insn(), barrier));
            }
        }
        for (CallSite call : body.calls) {
            if (leaks.passes(call, aliases)) {
                out.or(body.cfg.after(call.insn, barrier));
            }
        }
        return out;
    }
}

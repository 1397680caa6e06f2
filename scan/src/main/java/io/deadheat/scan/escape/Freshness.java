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
    /** Others may know the object. */
    public static final int SHARED = -2;
    /** Nobody else knows the object. */
    public static final int FRESH = -1;

    private static final int DEEPEST = 3;

    private final Leaks leaks;
    private final CallGraph graph;
    private final Map<Body, Map<Integer, BitSet>> leaked = new HashMap<>();
    private final Set<FieldInfo> notOwned = new HashSet<>();

    public Freshness(Leaks leaks, CallGraph graph) {
        this.leaks = leaks;
        this.graph = graph;
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

    /**
     * Who knows the object that {@code access} touches: {@link #SHARED}, {@link #FRESH}, or the index of the argument of
     * its method that, if nobody knew it at the call, makes this object unknown too.
     */
    public int of(MemAccess access) {
        return access.base < 0 ? SHARED : of(access.in.body(), access.base, access.insn);
    }

    /** Who knows argument {@code arg}, receiver counted, of {@code call}, in the same terms. */
    public int ofArgument(CallSite call, int arg) {
        return call.args[arg] < 0 ? SHARED : of(call.in.body(), call.args[arg], call.insn);
    }

    private int of(Body body, int var, int insn) {
        int origin = origin(body, var);
        Body.Load load = body.uses().loadOf(origin);
        if (load != null && load.base() >= 0 && !notOwned.contains(load.field())) {
            return of(body, load.base(), insn);
        }
        int param = param(body, origin);
        AllocSite site = body.uses().allocOf(origin);
        boolean allocated = site != null && site.kind() == AllocSite.Kind.NEW || isNewResult(body, origin, DEEPEST);
        if (param < 0 && !allocated || leakedBefore(body, origin).get(insn)) {
            return SHARED;
        }
        return param < 0 ? FRESH : param;
    }

    /** Whether {@code var} is what a call made and nobody else knows: a copy, or what a factory method returns. */
    private boolean isNewResult(Body body, int var, int depth) {
        CallSite call = body.uses().callOf(var);
        if (call == null || depth == 0) {
            return false;
        }
        Set<MethodInfo> callees = graph.callees(call);
        return callees.isEmpty()
                ? leaks.copies(call)
                : callees.stream().allMatch(m -> m.name.equals(call.name) && returnsNew(m.body(), depth - 1));
    }

    private boolean returnsNew(Body body, int depth) {
        return !body.returns.isEmpty()
                && body.returns.stream().allMatch(r -> r[0] >= 0 && isNewAt(body, origin(body, r[0]), r[1], depth));
    }

    private boolean isNewAt(Body body, int origin, int insn, int depth) {
        AllocSite site = body.uses().allocOf(origin);
        boolean made = site != null && site.kind() == AllocSite.Kind.NEW || isNewResult(body, origin, depth);
        return made && !leakedBefore(body, origin).get(insn);
    }

    static int param(Body body, int var) {
        for (int i = 0; i < body.params.length; i++) {
            if (body.params[i] == var && var >= 0) {
                return i;
            }
        }
        return -1;
    }

    /** The variable that {@code var} is a plain cast of, as far back as that goes. */
    static int origin(Body body, int var) {
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
        CallSite maker = body.uses().callOf(var);
        if (site != null && site.insn() >= 0 || maker != null) {
            barrier.set(maker != null ? maker.insn : site.insn());
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

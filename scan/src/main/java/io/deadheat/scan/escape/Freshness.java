package io.deadheat.scan.escape;

import io.deadheat.scan.ir.AllocSite;
import io.deadheat.scan.ir.Body;
import io.deadheat.scan.ir.CallSite;
import io.deadheat.scan.ir.MemAccess;
import io.deadheat.scan.pointsto.PointsTo;
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
    private final Clones clones;
    private final Map<Body, Map<Integer, BitSet>> leaked = new HashMap<>();
    private final Set<FieldInfo> notOwned = new HashSet<>();
    private final Map<MethodInfo, Integer> returned = new HashMap<>();

    public Freshness(PointsTo pointsTo, Leaks leaks, CallGraph graph) {
        this.leaks = leaks;
        this.graph = graph;
        this.clones = new Clones(pointsTo, graph);
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

    Clones clones() {
        return clones;
    }

    private boolean isOwned(FieldInfo field) {
        return !notOwned.contains(field) && !clones.share(field);
    }

    private boolean isNew(Body body, Body.Store store) {
        int origin = body.uses().origin(store.src());
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
        return of(body, var, insn, DEEPEST, new HashSet<>());
    }

    /** @param open variables that are being asked for: in a loop, what is so before it, and after each round */
    private int of(Body body, int var, int insn, int depth, Set<Integer> open) {
        int origin = body.uses().origin(var);
        if (body.uses().movesTo(origin).size() > 1) {
            return open.add(origin) ? ofAll(body, origin, insn, depth, open) : FRESH;
        }
        Body.Load load = body.uses().loadOf(origin);
        if (load != null && load.base() >= 0 && (isOwned(load.field()) || Inner.isInner(body, load))) {
            return of(body, load.base(), insn, depth, open);
        }
        CallSite call = body.uses().callOf(origin);
        int part = call == null || depth == 0 ? SHARED : partOf(call, depth);
        if (part >= 0) {
            boolean known = call.args[part] < 0 || leakedBefore(body, origin).get(insn);
            return known ? SHARED : of(body, call.args[part], insn, depth - 1, open);
        }
        int param = param(body, origin);
        AllocSite site = body.uses().allocOf(origin);
        boolean allocated = site != null && site.kind() == AllocSite.Kind.NEW || isNewResult(body, origin, DEEPEST);
        if (param < 0 && !allocated) {
            return SHARED;
        }
        if (leakedBefore(body, origin).get(insn)) {
            return param < 0 && site != null ? ofHolder(body, origin, insn, depth, open) : SHARED;
        }
        return param < 0 ? FRESH : param;
    }

    /** Of a new object that is known as a part of a collection only: what holds of that. */
    private int ofHolder(Body body, int var, int insn, int depth, Set<Integer> open) {
        BitSet aliases = body.uses().aliases(var);
        int out = SHARED;
        for (Body.Store store : body.stores) {
            if (aliases.get(store.src())) {
                int one = Inner.isInner(body, store) && open.add(var)
                        ? of(body, store.base(), insn, depth, open)
                        : SHARED;
                if (one < 0 || out >= 0 && one != out) {
                    return SHARED;
                }
                out = one;
            }
        }
        return body.calls.stream().anyMatch(c -> leaks.passes(c, aliases)) ? SHARED : out;
    }

    /** Of a variable that is one of several: what holds of them all. */
    private int ofAll(Body body, int var, int insn, int depth, Set<Integer> open) {
        int out = FRESH;
        for (Body.Move move : body.uses().movesTo(var)) {
            int one = of(body, move.src(), insn, depth, open);
            if (one == SHARED || out >= 0 && one >= 0 && one != out) {
                return SHARED;
            }
            out = Math.max(out, one);
        }
        return out;
    }

    /** The variable that {@code var} is, or is an inner part of, by a call of a JDK collection or builder; else SHARED. */
    int partOf(Body body, int var, int insn) {
        CallSite call = body.uses().callOf(var);
        if (call == null || leakedBefore(body, var).get(insn)) {
            return SHARED;
        }
        int part = partOf(call, DEEPEST);
        return part >= 0 && call.args[part] >= 0 ? call.args[part] : SHARED;
    }

    /** The argument of {@code call} that the result is an inner part of, in whatever the JDK's collections call; else SHARED. */
    private int partOf(CallSite call, int depth) {
        int out = SHARED;
        for (MethodInfo callee : graph.callees(call)) {
            int one = callee.owner.isJdk() && callee.name.equals(call.name) ? returned(callee, depth - 1) : SHARED;
            if (one < 0 || out >= 0 && one != out) {
                return SHARED;
            }
            out = one;
        }
        return out;
    }

    private int returned(MethodInfo method, int depth) {
        Integer known = returned.get(method);
        if (known == null) {
            returned.put(method, SHARED);
            known = returned(method.body(), depth);
            returned.put(method, known);
        }
        return known;
    }

    private int returned(Body body, int depth) {
        int out = SHARED;
        for (int[] each : body.returns) {
            int one = each[0] < 0 ? FRESH : of(body, each[0], each[1], depth, new HashSet<>());
            if (one == SHARED) {
                return SHARED;
            }
            out = Math.max(out, one);
        }
        return out;
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

    /** Whether each call of {@code method} returns an object that nobody else knows. */
    boolean returnsNew(MethodInfo method) {
        return method.hasCode() && returnsNew(method.body(), DEEPEST);
    }

    private boolean returnsNew(Body body, int depth) {
        return !body.returns.isEmpty()
                && body.returns.stream()
                        .allMatch(r -> r[0] >= 0 && isNewAt(body, body.uses().origin(r[0]), r[1], depth));
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

    /** Instructions that may run after {@code var}'s object has leaked. */
    private BitSet leakedBefore(Body body, int var) {
        return leaked.computeIfAbsent(body, b -> new HashMap<>()).computeIfAbsent(var, v -> compute(body, v));
    }

    private BitSet compute(Body body, int var) {
        BitSet aliases = body.uses().aliases(var);
        BitSet barrier = new BitSet();
        AllocSite site = body.uses().allocOf(var);
        CallSite maker = body.uses().callOf(var);
        if (site != null && site.insn() >= 0 || maker != null) {
            barrier.set(maker != null ? maker.insn : site.insn());
        }
        BitSet inside = leaks.inside(body, aliases);
        BitSet out = new BitSet();
        for (Body.Store store : body.stores) {
            if (aliases.get(store.src()) || leaks.takesOut(store, aliases, inside)) {
                out.or(body.cfg.after(store.insn(), barrier));
            }
        }
        for (CallSite call : body.calls) {
            if (leaks.passes(call, aliases) || leaks.passes(call, inside)) {
                out.or(body.cfg.after(call.insn, barrier));
            }
        }
        return out;
    }
}

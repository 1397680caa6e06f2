package io.deadheat.scan.threads;

import io.deadheat.scan.escape.Freshness;
import io.deadheat.scan.escape.Ownership;
import io.deadheat.scan.ir.CallSite;
import io.deadheat.scan.ir.MemAccess;
import io.deadheat.scan.pointsto.CallEdge;
import io.deadheat.scan.pointsto.IntList;
import io.deadheat.scan.pointsto.MethodInst;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The graph that threads walk: method instances, each apart for calls with arguments that nobody else knows yet (what a
 * constructor's helper does says nothing of what it does to shared objects), for calls whose arguments the thread owns, and
 * for what a constructor does to its own object.
 */
public final class Walker {
    /** Of a method with more ways to be called than this, further ones are told apart by their receiver only. */
    private static final int MOST_WAYS = 5;

    private static final int MASKED = 14;
    private static final int MASK = (1 << MASKED) - 1;
    /** The receiver is under construction by the running thread. */
    private static final int MAKING = 1 << 2 * MASKED;

    private final Freshness freshness;
    private final Ownership ownership;
    private final Map<Long, Integer> ids = new HashMap<>();
    private final Map<Integer, Integer> ways = new HashMap<>();
    private final IntList insts = new IntList();
    private final IntList states = new IntList();
    private final List<int[]> targets = new ArrayList<>();

    public Walker(Freshness freshness, Ownership ownership) {
        this.freshness = freshness;
        this.ownership = ownership;
    }

    /** The number of nodes that were ever asked for. */
    public int size() {
        return insts.size();
    }

    /** The method instance, by number, that {@code node} is. */
    public int inst(int node) {
        return insts.get(node);
    }

    private int fresh(int node) {
        return states.get(node) & MASK;
    }

    private int own(int node) {
        return states.get(node) >> MASKED & MASK;
    }

    private static boolean has(int mask, int argument) {
        return argument >= 0 && argument < MASKED && (mask >> argument & 1) == 1;
    }

    private int node(MethodInst inst, int fresh, int own, int making) {
        int state = making | own << MASKED | fresh;
        Integer known = ids.get((long) inst.id << 32 | state);
        if (known != null) {
            return known;
        }
        boolean plain = own == 0 && fresh <= 1;
        if (!plain && ways.getOrDefault(inst.id, 0) >= MOST_WAYS) {
            return node(inst, fresh & 1, 0, making);
        }
        ways.merge(inst.id, 1, Integer::sum);
        ids.put((long) inst.id << 32 | state, insts.size());
        insts.add(inst.id);
        states.add(state);
        return insts.size() - 1;
    }

    /**
     * Where the thread that {@code fork} starts begins. Nobody else knows, or knows any longer, the object of a constructor
     * or of a finalizer.
     */
    public int start(CallEdge fork) {
        boolean constructor = fork.callee().method.isConstructor();
        boolean finalizer = fork.callee().method.signature().equals("finalize()V");
        boolean fresh = constructor || finalizer;
        int own = finalizer || ownership.startsWithOwn(fork) ? 1 : 0;
        int making = constructor ? MAKING : 0;
        return node(fork.callee(), fresh ? 1 : 0, own | ownership.handedNew(fork), making);
    }

    /** Where the calls of {@code node}, in their order, lead; -1 for those that start threads. */
    public int[] targets(int node, MethodInst inst) {
        while (targets.size() <= node) {
            targets.add(null);
        }
        int[] known = targets.get(node);
        if (known == null) {
            known = new int[inst.calls.size()];
            for (int i = 0; i < known.length; i++) {
                CallEdge edge = inst.calls.get(i);
                known[i] = edge.kind() == CallEdge.Kind.CALL ? target(node, edge) : -1;
            }
            targets.set(node, known);
        }
        return known;
    }

    private int target(int from, CallEdge edge) {
        if (!edge.isPlain()) {
            return callBack(from, edge);
        }
        CallSite site = edge.site();
        int fresh = 0;
        int own = 0;
        for (int i = 0; i < Math.min(site.args.length, MASKED); i++) {
            if (site.args[i] >= 0) {
                boolean unknown = isUnknown(from, site, i);
                fresh |= unknown ? 1 << i : 0;
                own |= !unknown && isOwn(from, edge.caller(), site.args[i], site.insn) ? 1 << i : 0;
            }
        }
        boolean made = edge.callee().method.isConstructor() && (fresh & 1) == 1;
        boolean making = made || !site.isStatic() && isMaking(from, edge.caller(), site.args[0]);
        return node(edge.callee(), fresh, own, making ? MAKING : 0);
    }

    /** A JDK method calls back what it was handed: that belongs to whom it belonged to at the call. */
    private int callBack(int from, CallEdge edge) {
        CallSite site = edge.site();
        int arg = edge.receiverArg();
        boolean handed = arg >= 0 && arg < site.args.length && site.args[arg] >= 0;
        boolean unknown = handed && isUnknown(from, site, arg);
        boolean own = handed && !unknown && isOwn(from, edge.caller(), site.args[arg], site.insn);
        return node(edge.callee(), unknown ? 1 : 0, ownership.handedNew(edge) | (own ? 1 : 0), 0);
    }

    /** Whether nobody else knows argument {@code arg} of {@code site}, called at {@code from}. */
    private boolean isUnknown(int from, CallSite site, int arg) {
        int known = freshness.ofArgument(site, arg);
        return known == Freshness.FRESH || has(fresh(from), known);
    }

    private boolean isMaking(int node, MethodInst inst, int var) {
        return (states.get(node) & MAKING) != 0 && var >= 0 && inst.body.uses().origin(var) == inst.body.params[0];
    }

    /** Whether {@code access} at {@code node} is one of a constructor, or of what it calls, to the object under construction. */
    public boolean isMaking(int node, MethodInst inst, MemAccess access) {
        return isMaking(node, inst, access.base);
    }

    private boolean isOwn(int node, MethodInst inst, int var, int insn) {
        return own(node) != 0 && has(own(node), ownership.derivedFrom(inst, var)) || ownership.holds(inst, var, insn);
    }

    /** Whether the object that {@code access} touches at {@code node} belongs to the running thread. */
    public boolean isOwn(int node, MethodInst inst, MemAccess access) {
        return access.base >= 0 && isOwn(node, inst, access.base, access.insn);
    }

    /** Whether nobody else knows the object that {@code access} touches at {@code node}. */
    public boolean isFresh(int node, MemAccess access) {
        int known = freshness.of(access);
        return known == Freshness.FRESH || has(fresh(node), known);
    }
}

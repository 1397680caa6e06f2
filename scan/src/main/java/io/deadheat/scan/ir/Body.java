package io.deadheat.scan.ir;

import io.deadheat.scan.program.ClassInfo;
import io.deadheat.scan.program.FieldInfo;
import io.deadheat.scan.program.MethodInfo;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * A method as the analyses see it: variables in single-assignment form and the statements that move references between
 * them and the heap.
 */
public final class Body {
    /** {@code dst = src}, where only objects of {@code filter} pass unless it is null. */
    public record Move(int dst, int src, ClassInfo filter) {}

    /** {@code dst = new …}. */
    public record Alloc(int dst, AllocSite site) {}

    /** {@code dst = base.field}; static where base is -1. */
    public record Load(int dst, int base, FieldInfo field, int insn) {}

    /** {@code base.field = src}; static where base is -1. */
    public record Store(int base, FieldInfo field, int src, int insn) {}

    public final MethodInfo method;
    /** The variable of each argument, {@code this} first; -1 for primitives. */
    public final int[] params;

    public final List<Move> moves = new ArrayList<>();
    public final List<Alloc> allocs = new ArrayList<>();
    public final List<Load> loads = new ArrayList<>();
    public final List<Store> stores = new ArrayList<>();
    public final List<CallSite> calls = new ArrayList<>();
    public final List<MemAccess> accesses = new ArrayList<>();
    /** Classes whose initialisation this method triggers. */
    public final List<ClassInfo> initializes = new ArrayList<>();
    /** The variable that collects what the method returns, and the one for what it throws. */
    public final int returned;

    public final int thrown;
    /** How often variables of the body were handed to {@code return}, with the instruction. */
    public final List<int[]> returns = new ArrayList<>();

    /** Branches that depend on a flag, by the instruction that reads it. */
    final Map<Integer, List<Polls.Branch>> polls = new HashMap<>();
    /** Constants that a flag is set to, by the instruction that does. */
    final Map<Integer, Integer> written = new HashMap<>();
    /** Timed waits after whose time-out the method goes on. */
    final BitSet inVain = new BitSet();

    /** Locks that the method takes or gives back for its caller. */
    final List<LockEffects.Of> effects = new ArrayList<>();

    private final Map<Integer, String> strings = new HashMap<>();

    public Cfg cfg;
    private int vars;
    private Uses uses;

    Body(MethodInfo method, int[] params, int vars) {
        this.method = method;
        this.params = params;
        this.vars = vars + 2;
        this.returned = vars;
        this.thrown = vars + 1;
    }

    public int vars() {
        return vars;
    }

    int newVar() {
        return vars++;
    }

    void string(int var, String constant) {
        strings.put(var, constant);
    }

    /** The branches that depend on what instruction {@code read} read. */
    public List<Polls.Branch> polls(int read) {
        return polls.getOrDefault(read, List.of());
    }

    /** The constant that instruction {@code write} writes to a flag; null where it is none, 0 for null. */
    public Integer written(int write) {
        return written.get(write);
    }

    /** Whether the method goes on after the wait at {@code insn} though it was in vain. */
    public boolean isInVain(int insn) {
        return inVain.get(insn);
    }

    /** The string constant in {@code var}, or null. */
    public String constant(int var) {
        return strings.get(var);
    }

    /** The string constants that are the first argument of {@code call}. */
    public List<String> constants(CallSite call) {
        String constant = call.args.length == 0 ? null : strings.get(call.args[0]);
        return constant == null ? List.of() : List.of(constant);
    }

    /** Statements by the variable they start from; made on first use, when the body is complete. */
    public Uses uses() {
        if (uses == null) {
            uses = new Uses(this);
        }
        return uses;
    }
}

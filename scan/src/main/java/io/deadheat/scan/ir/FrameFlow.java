package io.deadheat.scan.ir;

import java.util.ArrayDeque;
import java.util.BitSet;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;
import org.objectweb.asm.tree.analysis.AnalyzerException;
import org.objectweb.asm.tree.analysis.Frame;

/**
 * Simulates a method's stack and locals block by block until nothing changes, and so puts it into single-assignment
 * form: where different values meet, the block gets a variable of its own for that slot (a phi).
 */
final class FrameFlow {
    private final MethodNode method;
    private final Cfg cfg;
    final VarInterpreter interpreter = new VarInterpreter();
    final Frame<Val>[] entry;
    private final boolean[] join;
    private final Map<Integer, Val> caught = new HashMap<>();
    private final Map<Long, Val> phiOf = new HashMap<>();
    /** Variables made where values meet, with the variables that flow into them. */
    final Map<Integer, Set<Integer>> phis = new LinkedHashMap<>();

    private final Deque<Integer> work = new ArrayDeque<>();
    private final BitSet queued = new BitSet();

    @SuppressWarnings({"unchecked", "rawtypes"})
    FrameFlow(MethodNode method, Cfg cfg) {
        this.method = method;
        this.cfg = cfg;
        entry = new Frame[cfg.blocks()];
        join = new boolean[cfg.blocks()];
        int[] sources = new int[cfg.blocks()];
        sources[0]++;
        for (int b = 0; b < cfg.blocks(); b++) {
            for (int to : cfg.next[b]) {
                sources[to]++;
            }
            for (int handler : cfg.handlers[b]) {
                sources[handler] = 2;
            }
        }
        for (int b = 0; b < join.length; b++) {
            join[b] = sources[b] > 1;
        }
    }

    /** Runs the simulation; {@link #entry} then holds the frame at the start of each reachable block. */
    int[] run(boolean isStatic) throws AnalyzerException {
        Frame<Val> first = new Frame<>(method.maxLocals, method.maxStack);
        int[] params = parameters(first, isStatic);
        entry[0] = first;
        enqueue(0);
        while (!work.isEmpty()) {
            int block = work.poll();
            queued.clear(block);
            simulate(block);
        }
        return params;
    }

    private int[] parameters(Frame<Val> frame, boolean isStatic) {
        Type[] types = Type.getArgumentTypes(method.desc);
        int[] params = new int[types.length + (isStatic ? 0 : 1)];
        int local = 0;
        int at = 0;
        if (!isStatic) {
            Val self = interpreter.fresh();
            params[at++] = self.var();
            frame.setLocal(local++, self);
        }
        for (Type type : types) {
            boolean reference = type.getSort() >= Type.ARRAY;
            boolean number = type.getSort() == Type.INT;
            Val val = reference ? interpreter.fresh() : number ? Val.argument(at) : Val.primitive(type.getSize());
            params[at++] = val.var() < 0 ? -1 : val.var();
            frame.setLocal(local++, val);
            if (type.getSize() == 2) {
                frame.setLocal(local++, Val.DEAD);
            }
        }
        while (local < method.maxLocals) {
            frame.setLocal(local++, Val.DEAD);
        }
        return params;
    }

    private void enqueue(int block) {
        if (!queued.get(block)) {
            queued.set(block);
            work.add(block);
        }
    }

    private void simulate(int block) throws AnalyzerException {
        Frame<Val> frame = new Frame<>(entry[block]);
        toHandlers(block, frame);
        for (int i = cfg.start[block]; i < cfg.end[block]; i++) {
            AbstractInsnNode insn = method.instructions.get(i);
            if (insn.getOpcode() < 0) {
                continue;
            }
            frame.execute(insn, interpreter);
            if (insn instanceof VarInsnNode && insn.getOpcode() >= Opcodes.ISTORE) {
                toHandlers(block, frame);
            }
        }
        for (int to : cfg.next[block]) {
            if (mergeInto(to, frame)) {
                enqueue(to);
            }
        }
    }

    private void toHandlers(int block, Frame<Val> frame) {
        for (int handler : cfg.handlers[block]) {
            Frame<Val> thrown = new Frame<>(frame);
            thrown.clearStack();
            thrown.push(caught.computeIfAbsent(handler, h -> interpreter.fresh()));
            if (mergeInto(handler, thrown)) {
                enqueue(handler);
            }
        }
    }

    /** The variable of the exception that handler block {@code block} catches, or -1. */
    int caughtIn(int block) {
        Val val = caught.get(block);
        return val == null ? -1 : val.var();
    }

    private boolean mergeInto(int block, Frame<Val> from) {
        Frame<Val> into = entry[block];
        if (into == null) {
            entry[block] = new Frame<>(from);
            return true;
        }
        boolean changed = false;
        for (int i = 0; i < into.getLocals(); i++) {
            Val merged = merge(block, i, into.getLocal(i), from.getLocal(i));
            changed |= !merged.equals(into.getLocal(i));
            into.setLocal(i, merged);
        }
        int depth = Math.min(into.getStackSize(), from.getStackSize());
        for (int i = 0; i < depth; i++) {
            Val merged = merge(block, into.getLocals() + i, into.getStack(i), from.getStack(i));
            changed |= !merged.equals(into.getStack(i));
            into.setStack(i, merged);
        }
        return changed;
    }

    private Val merge(int block, int slot, Val old, Val now) {
        if (!join[block]) {
            return now;
        }
        if (old.equals(now) || now.equals(Val.NULL) && old.isReference()) {
            return old;
        }
        if (old.var() == -1 && now.var() == -1 && old.size() == now.size()) {
            return Val.primitive(old.size());
        }
        if (!old.isReference() || !now.isReference()) {
            return old.equals(Val.NULL) && now.isReference() ? now : Val.DEAD;
        }
        Val phi = phiOf.computeIfAbsent((long) block << 32 | slot, k -> interpreter.fresh());
        Set<Integer> inputs = phis.computeIfAbsent(phi.var(), v -> new LinkedHashSet<>());
        if (!old.equals(phi)) {
            inputs.add(old.var());
        }
        if (!now.equals(phi)) {
            inputs.add(now.var());
        }
        return phi;
    }
}

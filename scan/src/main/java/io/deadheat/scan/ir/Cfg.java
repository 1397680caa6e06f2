package io.deadheat.scan.ir;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LookupSwitchInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TableSwitchInsnNode;
import org.objectweb.asm.tree.TryCatchBlockNode;

/** Basic blocks of a method and the edges between them, exceptional ones apart. */
public final class Cfg {
    final int[] start;
    final int[] end;
    final int[][] next;
    final int[][] handlers;
    private final int[] blockOf;
    private final BitSet exits;
    private final int[] branches;
    private Loops loops;

    private Cfg(int[] start, int[] end, int[][] next, int[][] handlers, int[] blockOf, BitSet exits, int[] branches) {
        this.start = start;
        this.end = end;
        this.next = next;
        this.handlers = handlers;
        this.blockOf = blockOf;
        this.exits = exits;
        this.branches = branches;
    }

    /** A method of one straight block with {@code size} instructions. */
    static Cfg straight(int size) {
        BitSet exits = new BitSet();
        exits.set(size - 1);
        return new Cfg(
                new int[] {0}, new int[] {size}, new int[][] {{}}, new int[][] {{}}, new int[size], exits, new int[1]);
    }

    static Cfg of(MethodNode method) {
        InsnList insns = method.instructions;
        TreeSet<Integer> leaders = leaders(method);
        int n = leaders.size();
        int[] start = leaders.stream().mapToInt(i -> i).toArray();
        int[] end = new int[n];
        int[] blockOf = new int[insns.size()];
        for (int b = 0; b < n; b++) {
            end[b] = b + 1 < n ? start[b + 1] : insns.size();
            java.util.Arrays.fill(blockOf, start[b], end[b], b);
        }
        int[][] next = new int[n][];
        int[][] handlers = new int[n][];
        for (int b = 0; b < n; b++) {
            next[b] = successors(insns, end[b] - 1).stream()
                    .mapToInt(i -> blockOf[i])
                    .distinct()
                    .toArray();
            handlers[b] = handlersOf(method, start[b], blockOf);
        }
        return new Cfg(start, end, next, handlers, blockOf, exits(insns), branches(insns, end));
    }

    /** The opcode of the test of one int, or for null, that ends each block; 0 where something else does. */
    private static int[] branches(InsnList insns, int[] end) {
        int[] out = new int[end.length];
        for (int b = 0; b < end.length; b++) {
            int op = insns.get(end[b] - 1).getOpcode();
            boolean kept = op == Opcodes.IFEQ || op == Opcodes.IFNE || op == Opcodes.IFNULL;
            out[b] = kept ? op : 0;
        }
        return out;
    }

    /** {@code IFEQ} or {@code IFNE} where a block ends with it, else 0. */
    int branch(int block) {
        return branches[block] == Opcodes.IFNULL ? 0 : branches[block];
    }

    /** Which of {@code calls} is the instruction before the one that ends {@code block}, or -1. */
    int lastCall(int block, Set<Integer> calls) {
        return calls.contains(end[block] - 2) ? end[block] - 2 : -1;
    }

    private static BitSet exits(InsnList insns) {
        BitSet out = new BitSet();
        for (int i = 0; i < insns.size(); i++) {
            int op = insns.get(i).getOpcode();
            if (op >= Opcodes.IRETURN && op <= Opcodes.RETURN) {
                out.set(i);
            }
        }
        return out;
    }

    private static TreeSet<Integer> leaders(MethodNode method) {
        InsnList insns = method.instructions;
        TreeSet<Integer> leaders = new TreeSet<>();
        leaders.add(0);
        for (int i = 0; i < insns.size(); i++) {
            AbstractInsnNode insn = insns.get(i);
            if (endsBlock(insn)) {
                leaders.addAll(successors(insns, i));
                leaders.add(i + 1);
            }
        }
        for (TryCatchBlockNode block : method.tryCatchBlocks) {
            leaders.add(insns.indexOf(block.start));
            leaders.add(insns.indexOf(block.end));
            leaders.add(insns.indexOf(block.handler));
        }
        leaders.remove(insns.size());
        return leaders;
    }

    private static boolean endsBlock(AbstractInsnNode insn) {
        int op = insn.getOpcode();
        return insn instanceof JumpInsnNode
                || insn instanceof TableSwitchInsnNode
                || insn instanceof LookupSwitchInsnNode
                || op >= Opcodes.IRETURN && op <= Opcodes.RETURN
                || op == Opcodes.ATHROW;
    }

    private static List<Integer> successors(InsnList insns, int i) {
        AbstractInsnNode insn = insns.get(i);
        List<Integer> out = new ArrayList<>();
        if (insn instanceof JumpInsnNode jump) {
            out.add(insns.indexOf(jump.label));
        } else if (insn instanceof TableSwitchInsnNode table) {
            targets(insns, table.dflt, table.labels, out);
        } else if (insn instanceof LookupSwitchInsnNode lookup) {
            targets(insns, lookup.dflt, lookup.labels, out);
        }
        boolean falls = !endsBlock(insn) || insn instanceof JumpInsnNode && insn.getOpcode() != Opcodes.GOTO;
        if (falls && i + 1 < insns.size()) {
            out.add(i + 1);
        }
        return out;
    }

    private static void targets(InsnList insns, LabelNode dflt, List<LabelNode> labels, List<Integer> out) {
        labels.forEach(l -> out.add(insns.indexOf(l)));
        out.add(insns.indexOf(dflt));
    }

    private static int[] handlersOf(MethodNode method, int at, int[] blockOf) {
        InsnList insns = method.instructions;
        return method.tryCatchBlocks.stream()
                .filter(t -> insns.indexOf(t.start) <= at && at < insns.indexOf(t.end))
                .mapToInt(t -> blockOf[insns.indexOf(t.handler)])
                .distinct()
                .toArray();
    }

    int blocks() {
        return start.length;
    }

    public int blockOf(int insn) {
        return blockOf[insn];
    }

    /** A number for the innermost loop around an instruction, or -1 outside any. */
    public int loopOf(int insn) {
        return insn < 0 ? -1 : loops().innermost(blockOf[insn]);
    }

    /** How many loops are around an instruction. */
    public int depthOf(int insn) {
        return insn < 0 ? 0 : loops().around(blockOf[insn]).size();
    }

    private Loops loops() {
        if (loops == null) {
            loops = new Loops(this);
        }
        return loops;
    }

    /** All blocks that may follow block {@code b}. */
    int[] all(int b) {
        int[] out = java.util.Arrays.copyOf(next[b], next[b].length + handlers[b].length);
        System.arraycopy(handlers[b], 0, out, next[b].length, handlers[b].length);
        return out;
    }

    /**
     * Instructions that may run after {@code from} with none of {@code barriers} in between. A loop around a barrier
     * counts as one ("join all"), and an exception out of a barrier is taken to end the wait all the same.
     *
     * @return instruction indexes; {@code from} itself only if it can run again
     */
    public BitSet after(int from, BitSet barriers) {
        BitSet closedHandlers = new BitSet();
        BitSet closedLoops = new BitSet();
        barriers.stream().forEach(i -> {
            for (int handler : handlers[blockOf[i]]) {
                closedHandlers.set(handler);
            }
            loops().around(blockOf[i]).stream()
                    .filter(l -> !l.get(blockOf[from]))
                    .forEach(closedLoops::or);
        });
        return new Walk(this, barriers, closedHandlers, closedLoops, around(barriers)).from(from);
    }

    /** Branches around a barrier that are taken where what it is called on is null: then there is nothing to wait for. */
    private Set<Long> around(BitSet barriers) {
        Set<Long> out = new HashSet<>();
        for (int b = 0; b < start.length && !barriers.isEmpty(); b++) {
            if (branches[b] == Opcodes.IFNULL && next[b].length == 2) {
                int first = barriers.nextSetBit(start[next[b][1]]);
                if (first >= 0 && first < end[next[b][1]]) {
                    out.add(edge(b, next[b][0]));
                }
            }
        }
        return out;
    }

    /** Instructions that may run before any of {@code barriers} has. */
    public BitSet fromEntry(BitSet barriers) {
        return fromEntry(barriers, Set.of());
    }

    /** The same where the branches {@code closed} are not taken. */
    public BitSet fromEntry(BitSet barriers, Set<Long> closed) {
        return new Walk(this, barriers, new BitSet(), new BitSet(), closed).fromEntry();
    }

    /** A number for the branch from one block to another. */
    static long edge(int from, int to) {
        return (long) from << 32 | to;
    }

    /** Instructions that leave the method normally. */
    int[] exits() {
        return exits.stream().toArray();
    }

    /** Whether {@code insns} contain an instruction that leaves the method normally. */
    public boolean leaves(BitSet insns) {
        for (int i = insns.nextSetBit(0); i >= 0; i = insns.nextSetBit(i + 1)) {
            if (exits.get(i)) {
                return true;
            }
        }
        return false;
    }
}

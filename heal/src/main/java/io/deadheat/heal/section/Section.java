package io.deadheat.heal.section;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Deque;
import java.util.List;
import java.util.Set;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * A critical section: a set of accesses, and for each instruction whether the lock is held when it begins. It is held
 * where an access lies behind and another ahead, so that it is taken before the first and given back after the last on
 * every way through the method. Where ways meet they agree, because being held is a property of the place.
 */
public final class Section {
    /** The only access of a section that no loop makes longer; nothing else need be known of the method then. */
    private final AbstractInsnNode alone;

    private final Flow flow;
    private final BitSet accesses = new BitSet();
    private final BitSet behind;
    private final BitSet ahead;
    private final boolean throughLoops;

    /** Whether it may reach across a start or an end of a thread: no more than one pattern ever means to. */
    private final boolean acrossThreads;

    private Section(Flow flow, Set<AbstractInsnNode> members, Extent extent) {
        this.alone = null;
        this.flow = flow;
        this.throughLoops = extent == Extent.LOOPS;
        this.acrossThreads = extent == Extent.PATTERN;
        members.forEach(m -> accesses.set(flow.index(m)));
        behind = new BitSet(flow.size());
        ahead = (BitSet) accesses.clone();
        spread(true, behind);
        spread(false, ahead);
    }

    private Section(AbstractInsnNode alone) {
        this.alone = alone;
        this.flow = null;
        this.behind = null;
        this.ahead = null;
        this.throughLoops = false;
        this.acrossThreads = false;
    }

    /** @param members the accesses, and what else is to run with the lock held */
    public static Section of(MethodNode method, Set<AbstractInsnNode> members, Extent extent) {
        return members.size() == 1 && extent != Extent.LOOPS
                ? new Section(members.iterator().next())
                : new Section(new Flow(method), members, extent);
    }

    /** Marks all that lies behind the accesses, or ahead of them. */
    private void spread(boolean forwards, BitSet marked) {
        Deque<Integer> open = new ArrayDeque<>();
        accesses.stream().forEach(open::push);
        while (!open.isEmpty()) {
            int i = open.pop();
            for (int to : forwards ? flow.next(i) : flow.previous(i)) {
                boolean closesLoop = forwards ? flow.closesLoop(i, to) : flow.closesLoop(to, i);
                boolean ends = !acrossThreads && ThreadCalls.isOne(flow.insn(to));
                if ((throughLoops || !closesLoop) && !ends && !marked.get(to)) {
                    marked.set(to);
                    open.push(to);
                }
            }
        }
    }

    private boolean heldBefore(int i) {
        return behind.get(i) && ahead.get(i);
    }

    private boolean heldAfter(int i) {
        return heldBefore(i) || accesses.get(i);
    }

    /** The instructions that run with the lock held. */
    public List<AbstractInsnNode> inside() {
        if (alone != null) {
            return List.of(alone);
        }
        List<AbstractInsnNode> inside = new ArrayList<>();
        for (int i = 0; i < flow.size(); i++) {
            if (heldAfter(i)) {
                inside.add(flow.insn(i));
            }
        }
        return inside;
    }

    /** The accesses before which the lock is taken. */
    public List<AbstractInsnNode> entries() {
        if (alone != null) {
            return List.of(alone);
        }
        List<AbstractInsnNode> entries = new ArrayList<>();
        for (int i = accesses.nextSetBit(0); i >= 0; i = accesses.nextSetBit(i + 1)) {
            if (!heldBefore(i)) {
                entries.add(flow.insn(i));
            }
        }
        return entries;
    }

    /** A way from one instruction, or from the caller if that is null, to another on which the lock is taken or given back. */
    public record Crossing(AbstractInsnNode from, AbstractInsnNode to, boolean enters) {}

    public List<Crossing> crossings() {
        if (alone != null) {
            return List.of(new Crossing(alone, alone.getNext(), false));
        }
        List<Crossing> crossings = new ArrayList<>();
        if (heldBefore(0)) {
            crossings.add(new Crossing(null, flow.insn(0), true));
        }
        for (int i = 0; i < flow.size(); i++) {
            for (int next : flow.next(i)) {
                if (heldAfter(i) != heldBefore(next)) {
                    crossings.add(new Crossing(flow.insn(i), flow.insn(next), heldBefore(next)));
                }
            }
        }
        return crossings;
    }
}

package io.deadheat.heal.weave;

import io.deadheat.heal.plan.HealingPlan;
import io.deadheat.heal.plan.Turn;
import io.deadheat.heal.runtime.Passages;
import io.deadheat.model.LockedOrder;
import java.util.ArrayList;
import java.util.List;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TryCatchBlockNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Makes one place where a lock is taken wait for another. The early one lets the late one go as soon as it has the lock:
 * that one then gets it when the early one gives it back or waits, so that no notify comes too early.
 */
final class LockTurnWeaver {
    private static final String LOCKS = "java/util/concurrent/locks/";

    private final HealingPlan plan;
    private final ClassNode owner;

    LockTurnWeaver(HealingPlan plan, ClassNode owner) {
        this.plan = plan;
        this.owner = owner;
    }

    /** True if the method takes a lock in turn, or is asked where it takes one. */
    boolean weave(MethodNode method) {
        if (!plan.isProbing() && plan.turns().stream().noneMatch(Turn::isOfLocks)) {
            return false;
        }
        boolean found = false;
        int ordinal = 0;
        List<AbstractInsnNode> places = places(method);
        String head = owner.name.replace('/', '.') + '#' + method.name + method.desc + '#' + LockedOrder.LOCK + '#';
        if ((method.access & Opcodes.ACC_SYNCHRONIZED) != 0) {
            String key = head + ordinal++;
            if (isWanted(key) && SynchronizedBody.isConvertible(owner, method)) {
                AbstractInsnNode enter = SynchronizedBody.convert(owner, method);
                found = weave(method, enter, key, 0);
            }
        }
        for (AbstractInsnNode insn : places) {
            String key = head + ordinal++;
            if (isWanted(key)) {
                found |= weave(method, insn, key, line(insn));
            }
        }
        return found;
    }

    private boolean isWanted(String key) {
        return plan.isProbing()
                || plan.turns().stream()
                        .anyMatch(t -> t.early().equals(key) || t.late().equals(key));
    }

    private static List<AbstractInsnNode> places(MethodNode method) {
        List<AbstractInsnNode> places = new ArrayList<>();
        for (AbstractInsnNode insn : method.instructions) {
            boolean monitor = insn.getOpcode() == Opcodes.MONITORENTER;
            boolean explicit = insn instanceof MethodInsnNode call
                    && call.owner.startsWith(LOCKS)
                    && call.desc.equals("()V")
                    && (call.name.equals("lock") || call.name.equals("lockInterruptibly"));
            if (monitor || explicit) {
                places.add(insn);
            }
        }
        return places;
    }

    private boolean weave(MethodNode method, AbstractInsnNode taking, String key, int line) {
        InsnList before = new InsnList();
        InsnList after = new InsnList();
        int local = method.maxLocals++;
        for (Turn turn : plan.turns()) {
            if (turn.late().equals(key)) {
                before.add(new InsnNode(Opcodes.DUP));
                before.add(HookCode.call(turn.number(), "await"));
            } else if (turn.early().equals(key)) {
                after.add(new VarInsnNode(Opcodes.ALOAD, local));
                after.add(HookCode.call(turn.number(), "done"));
            }
        }
        if (plan.isProbing()) {
            after.add(new VarInsnNode(Opcodes.ALOAD, local));
            after.add(HookCode.call(Passages.number(key + ':' + line), "passed"));
        }
        if (after.size() > 0) {
            before.add(new InsnNode(Opcodes.DUP));
            before.add(new VarInsnNode(Opcodes.ASTORE, local));
            protect(method, taking, after);
        }
        method.instructions.insertBefore(taking, before);
        method.instructions.insert(taking, after);
        return true;
    }

    /** The JVM compiles a method with monitors only if whatever is called with one held is under the block's protection. */
    private static void protect(MethodNode method, AbstractInsnNode taking, InsnList after) {
        LabelNode start = new LabelNode();
        for (AbstractInsnNode i = taking.getNext(); i != null && i.getOpcode() < 0; i = i.getNext()) {
            for (TryCatchBlockNode block : method.tryCatchBlocks) {
                if (block.start == i && block.type == null) {
                    block.start = start;
                }
            }
        }
        after.insert(start);
    }

    private static int line(AbstractInsnNode insn) {
        AbstractInsnNode i = insn;
        while (i != null && !(i instanceof LineNumberNode)) {
            i = i.getPrevious();
        }
        return i instanceof LineNumberNode l ? l.line : 0;
    }
}

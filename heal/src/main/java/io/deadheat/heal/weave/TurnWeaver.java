package io.deadheat.heal.weave;

import io.deadheat.heal.plan.HealingPlan;
import io.deadheat.heal.plan.Turn;
import java.util.HashMap;
import java.util.Map;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;

/** Makes the late statement of a turn wait for the early one, on the same object. */
final class TurnWeaver {
    private final HealingPlan plan;
    private final String className;
    private final Types types;

    TurnWeaver(HealingPlan plan, String className, Types types) {
        this.plan = plan;
        this.className = className;
        this.types = types;
    }

    /** True if the method has a statement of a turn in it. */
    boolean weave(MethodNode method) {
        boolean found = false;
        Map<String, Integer> counts = new HashMap<>();
        for (AbstractInsnNode insn : plan.turns().isEmpty() ? new AbstractInsnNode[0] : method.instructions.toArray()) {
            if (insn instanceof FieldInsnNode access) {
                String field = types.field(access.owner, access.name);
                int ordinal = counts.merge(field, 1, Integer::sum) - 1;
                String key = className + '#' + method.name + method.desc + '#' + field + '#' + ordinal;
                found |= weave(method, access, key);
            }
        }
        return found;
    }

    private boolean weave(MethodNode method, FieldInsnNode access, String key) {
        boolean found = false;
        for (Turn turn : plan.turns()) {
            if (turn.override()) {
                boolean early = turn.early().equals(key);
                found |= (early || turn.late().equals(key)) && new OverrideWeaver(method, turn).weave(access, early);
            } else if (turn.late().equals(key)) {
                InsnList wait = object(access);
                wait.add(HookCode.call(turn.number(), "await"));
                method.instructions.insertBefore(access, wait);
                found = true;
            } else if (turn.early().equals(key)) {
                int local = method.maxLocals++;
                InsnList keep = object(access);
                keep.add(new VarInsnNode(Opcodes.ASTORE, local));
                method.instructions.insertBefore(access, keep);
                InsnList done = new InsnList();
                done.add(new VarInsnNode(Opcodes.ALOAD, local));
                done.add(HookCode.call(turn.number(), "done"));
                method.instructions.insert(access, done);
                found = true;
            }
        }
        return found;
    }

    /** Puts the object whose field is accessed on top of the stack, null for a static one. */
    static InsnList object(FieldInsnNode access) {
        InsnList code = new InsnList();
        boolean wide = Type.getType(access.desc).getSize() == 2;
        int[] opcodes = switch (access.getOpcode()) {
            case Opcodes.GETFIELD -> new int[] {Opcodes.DUP};
            case Opcodes.PUTFIELD ->
                wide
                        ? new int[] {Opcodes.DUP2_X1, Opcodes.POP2, Opcodes.DUP_X2}
                        : new int[] {Opcodes.DUP2, Opcodes.POP};
            default -> new int[] {Opcodes.ACONST_NULL};
        };
        for (int opcode : opcodes) {
            code.add(new InsnNode(opcode));
        }
        return code;
    }
}

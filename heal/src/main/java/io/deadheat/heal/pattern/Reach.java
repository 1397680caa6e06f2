package io.deadheat.heal.pattern;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Deque;
import java.util.List;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LookupSwitchInsnNode;
import org.objectweb.asm.tree.TableSwitchInsnNode;

/** Which instructions of a method can follow which, exceptions aside. */
public final class Reach {
    private final InsnList code;

    public Reach(InsnList code) {
        this.code = code;
    }

    /** All that can run after {@code start}, and itself, on ways that do not lead through {@code barrier}. */
    BitSet from(AbstractInsnNode start, AbstractInsnNode barrier) {
        BitSet reached = new BitSet();
        Deque<AbstractInsnNode> open = new ArrayDeque<>(List.of(start));
        while (!open.isEmpty()) {
            AbstractInsnNode insn = open.pop();
            int i = code.indexOf(insn);
            if (!reached.get(i)) {
                reached.set(i);
                if (insn != barrier) {
                    successors(insn).forEach(open::push);
                }
            }
        }
        return reached;
    }

    public List<AbstractInsnNode> successors(AbstractInsnNode insn) {
        List<AbstractInsnNode> next = new ArrayList<>();
        int opcode = insn.getOpcode();
        boolean ends = opcode >= Opcodes.IRETURN && opcode <= Opcodes.RETURN
                || opcode == Opcodes.ATHROW
                || opcode == Opcodes.RET
                || opcode == Opcodes.GOTO;
        if (insn instanceof JumpInsnNode jump) {
            next.add(jump.label);
        } else if (insn instanceof TableSwitchInsnNode table) {
            return cases(table.labels, table.dflt);
        } else if (insn instanceof LookupSwitchInsnNode lookup) {
            return cases(lookup.labels, lookup.dflt);
        }
        if (!ends && insn.getNext() != null) {
            next.add(insn.getNext());
        }
        return next;
    }

    private static List<AbstractInsnNode> cases(List<LabelNode> labels, LabelNode otherwise) {
        List<AbstractInsnNode> next = new ArrayList<>(labels);
        next.add(otherwise);
        return next;
    }
}

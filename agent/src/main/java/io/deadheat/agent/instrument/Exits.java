package io.deadheat.agent.instrument;

import java.util.function.Supplier;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.TryCatchBlockNode;

/** Code that runs however a method is left. */
final class Exits {
    private Exits() {}

    /** Puts {@code normal} before each return of the method. */
    static void onReturn(MethodContext m, Supplier<Code> normal) {
        for (AbstractInsnNode insn : m.original) {
            if (insn.getOpcode() >= Opcodes.IRETURN && insn.getOpcode() <= Opcodes.RETURN) {
                m.before(insn, normal.get());
            }
        }
    }

    /** Leaves the method at once if {@code condition} leaves something other than 0 on the stack. */
    static void leaveIf(MethodContext m, Code condition, Code result) {
        LabelNode go = new LabelNode();
        condition.add(new JumpInsnNode(Opcodes.IFEQ, go));
        condition.list.add(result.list);
        int opcode = Type.getReturnType(m.node.desc).getOpcode(Opcodes.IRETURN);
        m.atEntry(condition.op(opcode).add(go).add(m.entryFrame()));
    }

    /** Puts {@code normal} before each return, and {@code exceptional} behind whatever is thrown out of the method. */
    static void onEveryExit(MethodContext m, Supplier<Code> normal, Supplier<Code> exceptional) {
        LabelNode start = new LabelNode();
        LabelNode end = new LabelNode();
        LabelNode handler = new LabelNode();
        m.node.instructions.insert(start);
        onReturn(m, normal);
        Code tail = new Code().add(end).add(handler);
        if ((m.owner.node.version & 0xFFFF) >= Opcodes.V1_6) {
            tail.add(m.handlerFrame());
        }
        tail.list.add(exceptional.get().list);
        m.node.instructions.add(tail.op(Opcodes.ATHROW).list);
        m.node.tryCatchBlocks.add(new TryCatchBlockNode(start, end, handler, null));
    }
}

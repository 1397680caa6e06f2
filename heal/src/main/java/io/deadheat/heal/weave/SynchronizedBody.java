package io.deadheat.heal.weave;

import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TryCatchBlockNode;
import org.objectweb.asm.tree.VarInsnNode;

/** A {@code synchronized} method as one with a block, so that something can be done before its monitor is taken. */
final class SynchronizedBody {
    private SynchronizedBody() {}

    /** Old classes cannot name themselves as an object. */
    static boolean isConvertible(ClassNode owner, MethodNode method) {
        return (method.access & Opcodes.ACC_STATIC) == 0 || (owner.version & 0xFFFF) >= Opcodes.V1_5;
    }

    /** The instruction that takes the monitor now. */
    static AbstractInsnNode convert(ClassNode owner, MethodNode method) {
        boolean isStatic = (method.access & Opcodes.ACC_STATIC) != 0;
        method.access &= ~Opcodes.ACC_SYNCHRONIZED;
        int local = method.maxLocals++;
        LabelNode handler = new LabelNode();
        LabelNode start = new LabelNode();
        method.instructions.insert(start);
        LabelNode from = start;
        for (AbstractInsnNode insn : method.instructions.toArray()) {
            if (insn.getOpcode() >= Opcodes.IRETURN && insn.getOpcode() <= Opcodes.RETURN) {
                LabelNode end = new LabelNode();
                LabelNode again = new LabelNode();
                method.instructions.insertBefore(insn, end);
                method.instructions.insertBefore(insn, exit(local));
                method.instructions.insert(insn, again);
                protect(method, from, end, handler);
                from = again;
            }
        }
        LabelNode end = new LabelNode();
        method.instructions.add(end);
        method.instructions.add(handler);
        method.instructions.add(exit(local));
        method.instructions.add(new InsnNode(Opcodes.ATHROW));
        protect(method, from, end, handler);
        AbstractInsnNode enter = new InsnNode(Opcodes.MONITORENTER);
        InsnList head = new InsnList();
        head.add(isStatic ? new LdcInsnNode(Type.getObjectType(owner.name)) : new VarInsnNode(Opcodes.ALOAD, 0));
        head.add(new InsnNode(Opcodes.DUP));
        head.add(new VarInsnNode(Opcodes.ASTORE, local));
        head.add(enter);
        method.instructions.insert(head);
        return enter;
    }

    /** A range without an instruction in it is none. */
    private static void protect(MethodNode method, LabelNode from, LabelNode to, LabelNode handler) {
        for (AbstractInsnNode i = from; i != to; i = i.getNext()) {
            if (i.getOpcode() >= 0) {
                method.tryCatchBlocks.add(new TryCatchBlockNode(from, to, handler, null));
                return;
            }
        }
    }

    private static InsnList exit(int local) {
        InsnList code = new InsnList();
        code.add(new VarInsnNode(Opcodes.ALOAD, local));
        code.add(new InsnNode(Opcodes.MONITOREXIT));
        return code;
    }
}

package io.deadheat.agent.instrument;

import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.IntInsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.VarInsnNode;

/** A run of instructions being written; short names for what is written often. */
final class Code {
    static final String HOOKS = "io/deadheat/hooks/Hooks";
    static final String ACTIONS = "io/deadheat/hooks/Actions";
    static final String STEERING = "io/deadheat/hooks/Steering";
    static final String OUTSIDE = "io/deadheat/hooks/Outside";
    static final String THREADS = "io/deadheat/hooks/Threads";
    static final String THREAD_STATE = "io/deadheat/hooks/ThreadState";
    static final String ELEMENTS = "io/deadheat/hooks/Elements";
    static final String E = "L" + ELEMENTS + ";";
    static final String T = "L" + THREAD_STATE + ";";
    static final String O = "Ljava/lang/Object;";

    final InsnList list = new InsnList();

    Code op(int... opcodes) {
        for (int opcode : opcodes) {
            list.add(new InsnNode(opcode));
        }
        return this;
    }

    Code push(int value) {
        if (value >= -1 && value <= 5) {
            return op(Opcodes.ICONST_0 + value);
        }
        if (value == (short) value) {
            list.add(new IntInsnNode(value == (byte) value ? Opcodes.BIPUSH : Opcodes.SIPUSH, value));
        } else {
            list.add(new LdcInsnNode(value));
        }
        return this;
    }

    Code load(Type type, int local) {
        list.add(new VarInsnNode(type.getOpcode(Opcodes.ILOAD), local));
        return this;
    }

    Code store(Type type, int local) {
        list.add(new VarInsnNode(type.getOpcode(Opcodes.ISTORE), local));
        return this;
    }

    Code aload(int local) {
        list.add(new VarInsnNode(Opcodes.ALOAD, local));
        return this;
    }

    Code call(String owner, String name, String descriptor) {
        list.add(new MethodInsnNode(Opcodes.INVOKESTATIC, owner, name, descriptor, false));
        return this;
    }

    Code field(int opcode, String owner, String name, String descriptor) {
        list.add(new FieldInsnNode(opcode, owner, name, descriptor));
        return this;
    }

    Code add(AbstractInsnNode insn) {
        list.add(insn);
        return this;
    }

    /** With {@code value} on top of an object reference, copies the reference to the top, below nothing. */
    Code copyReferenceBelow(Type value) {
        if (value.getSize() == 1) {
            return op(Opcodes.DUP2, Opcodes.POP);
        }
        return op(Opcodes.DUP2_X1, Opcodes.POP2, Opcodes.DUP_X2);
    }
}

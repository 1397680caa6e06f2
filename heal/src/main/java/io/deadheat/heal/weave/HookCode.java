package io.deadheat.heal.weave;

import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.VarInsnNode;

/** Calls what heals; a local keeps what there is to undo, whatever is switched on or off in between. */
record HookCode(int guard, boolean alone, int local) implements LockCode {
    static final String HEALING = "io/deadheat/heal/runtime/Healing";

    /** Calls what knows of orders, with the object that is on the stack. */
    static InsnList call(int number, String name) {
        InsnList code = new InsnList();
        code.add(new LdcInsnNode(number));
        code.add(new MethodInsnNode(Opcodes.INVOKESTATIC, HEALING, name, "(Ljava/lang/Object;I)V", false));
        return code;
    }

    @Override
    public InsnList enter() {
        InsnList code = new InsnList();
        code.add(new LdcInsnNode(guard));
        code.add(new MethodInsnNode(Opcodes.INVOKESTATIC, HEALING, alone ? "enterAlone" : "enter", "(I)I", false));
        code.add(new VarInsnNode(Opcodes.ISTORE, local));
        return code;
    }

    /** Of the lock on the stack, the one to take: itself, or one of nobody else. */
    InsnList chosen(String type) {
        InsnList code = new InsnList();
        code.add(new VarInsnNode(Opcodes.ILOAD, local));
        String descriptor = "(L" + type + ";I)L" + type + ";";
        code.add(new MethodInsnNode(Opcodes.INVOKESTATIC, HEALING, "known", descriptor, false));
        return code;
    }

    @Override
    public InsnList leave() {
        InsnList code = new InsnList();
        code.add(new LdcInsnNode(guard));
        code.add(new VarInsnNode(Opcodes.ILOAD, local));
        code.add(new MethodInsnNode(Opcodes.INVOKESTATIC, HEALING, "leave", "(II)V", false));
        return code;
    }
}

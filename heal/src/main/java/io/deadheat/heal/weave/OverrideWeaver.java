package io.deadheat.heal.weave;

import io.deadheat.heal.plan.Turn;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;

/** Puts around two writes of one field that the early one is left out where the late one has been made. */
final class OverrideWeaver {
    private final MethodNode method;
    private final Turn turn;

    OverrideWeaver(MethodNode method, Turn turn) {
        this.method = method;
        this.turn = turn;
    }

    /** False for what is no write. */
    boolean weave(FieldInsnNode access, boolean early) {
        boolean isStatic = access.getOpcode() == Opcodes.PUTSTATIC;
        if (!isStatic && access.getOpcode() != Opcodes.PUTFIELD) {
            return false;
        }
        int object = method.maxLocals++;
        int token = method.maxLocals++;
        InsnList before = TurnWeaver.object(access);
        before.add(new VarInsnNode(Opcodes.ASTORE, object));
        if (!isStatic) {
            before.add(new VarInsnNode(Opcodes.ALOAD, object));
            before.add(new MethodInsnNode(
                    Opcodes.INVOKEVIRTUAL, "java/lang/Object", "getClass", "()Ljava/lang/Class;", false));
            before.add(new InsnNode(Opcodes.POP));
        }
        before.add(new VarInsnNode(Opcodes.ALOAD, object));
        before.add(hook(early ? "early" : "late", "(Ljava/lang/Object;I)I"));
        before.add(new VarInsnNode(Opcodes.ISTORE, token));
        InsnList after = new InsnList();
        if (early) {
            LabelNode drop = new LabelNode();
            LabelNode end = new LabelNode();
            before.add(new VarInsnNode(Opcodes.ILOAD, token));
            before.add(new InsnNode(Opcodes.ICONST_2));
            before.add(new InsnNode(Opcodes.IAND));
            before.add(new JumpInsnNode(Opcodes.IFNE, drop));
            after.add(new JumpInsnNode(Opcodes.GOTO, end));
            after.add(drop);
            after.add(new InsnNode(Type.getType(access.desc).getSize() == 2 ? Opcodes.POP2 : Opcodes.POP));
            if (!isStatic) {
                after.add(new InsnNode(Opcodes.POP));
            }
            after.add(end);
        }
        after.add(new VarInsnNode(Opcodes.ILOAD, token));
        after.add(hook("written", "(II)V"));
        method.instructions.insertBefore(access, before);
        method.instructions.insert(access, after);
        return true;
    }

    private InsnList hook(String name, String descriptor) {
        InsnList code = new InsnList();
        code.add(new LdcInsnNode(turn.number()));
        code.add(new MethodInsnNode(Opcodes.INVOKESTATIC, HookCode.HEALING, name, descriptor, false));
        return code;
    }
}

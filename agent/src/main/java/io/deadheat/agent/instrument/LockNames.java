package io.deadheat.agent.instrument;

import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.VarInsnNode;

/** How the source names a lock, as far as the instructions tell that load it. */
final class LockNames {
    private LockNames() {}

    /** The lock that lies on the stack before {@code user}: what {@code monitorenter} takes, or a call's receiver. */
    static String before(MethodContext m, AbstractInsnNode user) {
        AbstractInsnNode value = m.previous(user);
        while (value != null
                && (value.getOpcode() == Opcodes.ASTORE
                        || value.getOpcode() == Opcodes.DUP
                        || value.getOpcode() == Opcodes.CHECKCAST)) {
            value = m.previous(value);
        }
        if (value instanceof FieldInsnNode field) {
            return m.owner.declared(field).key();
        }
        if (value instanceof LdcInsnNode ldc && ldc.cst instanceof Type type) {
            return type.getClassName() + ".class";
        }
        if (value instanceof MethodInsnNode call && call.desc.startsWith("()")) {
            String owner = call.getOpcode() == Opcodes.INVOKESTATIC
                    ? Type.getObjectType(call.owner).getClassName()
                    : before(m, call);
            return owner + '.' + call.name + "()";
        }
        boolean self = value instanceof VarInsnNode load && load.var == 0 && !m.isStatic;
        return self ? "this" : "a local variable";
    }
}

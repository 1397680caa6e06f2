package io.deadheat.agent.instrument;

import io.deadheat.agent.instrument.ClassInfos.DeclaredField;
import io.deadheat.model.AccessKind;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;

/** Plain reads and writes of fields that are neither final, or as good as that, nor volatile. */
final class FieldAccesses implements Instrumenter {
    @Override
    public void instruction(MethodContext m, AbstractInsnNode insn) {
        if (!(insn instanceof FieldInsnNode access) || !m.owner.treatment.memory() || m.unpublished(insn)) {
            return;
        }
        DeclaredField field = m.owner.declared(access);
        if (field.isFinal() || field.isVolatile() || field.isSynthetic() || m.owner.isConstructed(field)) {
            return;
        }
        boolean write = insn.getOpcode() == Opcodes.PUTFIELD || insn.getOpcode() == Opcodes.PUTSTATIC;
        boolean isStatic = insn.getOpcode() == Opcodes.GETSTATIC || insn.getOpcode() == Opcodes.PUTSTATIC;
        AccessKind kind = write ? AccessKind.WRITE : AccessKind.READ;
        if (!m.wanted(insn, field.key(), kind)) {
            return;
        }
        int site = m.site(insn, field.key(), kind);
        m.afterAccess(insn);
        if (isStatic) {
            staticAccess(m, insn, m.owner.infos.number(field), site, write);
        } else {
            instanceAccess(m, access, m.owner.infos.number(field), site, write);
        }
    }

    /** Static fields of the JDK are not looked at: they are caches and constants of its own. */
    private static void staticAccess(MethodContext m, AbstractInsnNode insn, int field, int site, boolean write) {
        if (m.owner.treatment.application()) {
            m.before(
                    insn,
                    new Code()
                            .push(field)
                            .aload(m.threadLocal())
                            .push(site)
                            .call(Code.HOOKS, write ? "writeStatic" : "readStatic", "(I" + Code.T + "I)V"));
        }
    }

    private static void instanceAccess(MethodContext m, FieldInsnNode insn, int field, int site, boolean write) {
        Code code = new Code();
        if (write) {
            code.copyReferenceBelow(Type.getType(insn.desc));
        } else {
            code.op(Opcodes.DUP);
        }
        String hook = m.owner.treatment.application() ? write ? "write" : "read" : write ? "jdkWrite" : "jdkRead";
        code.push(field).aload(m.threadLocal()).push(site).call(Code.HOOKS, hook, "(" + Code.O + "I" + Code.T + "I)V");
        m.before(insn, code);
    }
}

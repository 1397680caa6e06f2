package io.deadheat.agent.instrument;

import io.deadheat.agent.instrument.ClassInfos.DeclaredField;
import io.deadheat.model.AccessKind;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;

/**
 * Static fields that do not race themselves, final and volatile ones, but whose objects all threads share: the recording
 * of a sequential test is told what the library reads from them.
 */
final class StaticRoots implements Instrumenter {
    @Override
    public void instruction(MethodContext m, AbstractInsnNode insn) {
        if (m.owner.mode != Mode.RECORD
                || m.owner.treatment != Treatment.APP
                || insn.getOpcode() != Opcodes.GETSTATIC
                || Type.getType(((FieldInsnNode) insn).desc).getSort() < Type.ARRAY) {
            return;
        }
        DeclaredField field = m.owner.declared((FieldInsnNode) insn);
        if ((field.isFinal() || field.isVolatile()) && !field.isSynthetic()) {
            int site = m.toldSite(insn, field.key(), AccessKind.READ, true);
            m.after(
                    insn,
                    new Code()
                            .op(Opcodes.DUP)
                            .aload(m.threadLocal())
                            .push(site)
                            .call(ClientCalls.SEED_CALLS, "readRoot", "(" + Code.O + Code.T + "I)V"));
        }
    }
}

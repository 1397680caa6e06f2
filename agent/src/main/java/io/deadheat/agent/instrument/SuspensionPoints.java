package io.deadheat.agent.instrument;

import io.deadheat.hooks.Suspension;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;

/**
 * The points at which a test may have a thread stand still, once a class was seen that asks for it: before a write to a field
 * that the test names, and before what may take a lock.
 */
final class SuspensionPoints implements Instrumenter {
    private static final String ASKS = "io/deadheat/junit/Suspended";
    private static final String SUSPENSION = "io/deadheat/hooks/Suspension";

    @Override
    public void instruction(MethodContext m, AbstractInsnNode insn) {
        if (!m.owner.treatment.application()) {
            return;
        }
        if (insn instanceof MethodInsnNode call && call.owner.equals(ASKS)) {
            name(m);
        } else if (Suspension.isWanted() && !m.node.name.equals("<init>")) {
            point(m, insn);
        }
    }

    /** All strings of the method; those that are neither fields nor seeds do no harm. */
    private static void name(MethodContext m) {
        for (AbstractInsnNode insn : m.original) {
            if (insn instanceof LdcInsnNode constant && constant.cst instanceof String text) {
                Suspension.name(text);
            }
        }
    }

    private static void point(MethodContext m, AbstractInsnNode insn) {
        if (insn.getOpcode() == Opcodes.PUTFIELD) {
            String field = m.owner.declared((FieldInsnNode) insn).key();
            if (Suspension.isNamed(field)) {
                m.before(
                        insn,
                        new Code()
                                .aload(m.threadLocal())
                                .add(new LdcInsnNode(field))
                                .call(SUSPENSION, "writing", "(" + Code.T + "Ljava/lang/String;)V"));
            }
        } else if (insn instanceof MethodInsnNode || insn.getOpcode() == Opcodes.MONITORENTER) {
            m.before(insn, new Code().aload(m.threadLocal()).call(SUSPENSION, "point", "(" + Code.T + ")V"));
        }
    }
}

package io.deadheat.agent.instrument;

import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.VarInsnNode;

/** {@code synchronized} blocks. */
final class MonitorBlocks implements Instrumenter {
    @Override
    public void instruction(MethodContext m, AbstractInsnNode insn) {
        if (m.owner.mode.controlled()) {
            virtual(m, insn);
        } else if (insn.getOpcode() == Opcodes.MONITORENTER) {
            enter(m, insn);
        } else if (insn.getOpcode() == Opcodes.MONITOREXIT) {
            m.before(
                    insn,
                    new Code()
                            .op(Opcodes.DUP)
                            .aload(m.threadLocal())
                            .call(Code.HOOKS, "exiting", "(" + Code.O + Code.T + ")V"));
        }
    }

    private static void enter(MethodContext m, AbstractInsnNode insn) {
        int site = m.place(insn, expression(m, insn));
        m.before(insn, new Code().op(Opcodes.DUP));
        m.after(
                insn,
                new Code()
                        .aload(m.threadLocal())
                        .push(site)
                        .call(Code.HOOKS, "entered", "(" + Code.O + Code.T + "I)V"));
    }

    /** Under control the scheduler keeps the monitors, and no thread ever blocks in one. */
    private static void virtual(MethodContext m, AbstractInsnNode insn) {
        Code code = new Code();
        if (insn.getOpcode() == Opcodes.MONITORENTER) {
            int place = m.place(insn, expression(m, insn));
            code.aload(m.threadLocal())
                    .push(m.owner.treatment.application() ? place : -place)
                    .call(Code.STEERING, "enter", "(" + Code.O + Code.T + "I)V");
        } else if (insn.getOpcode() == Opcodes.MONITOREXIT) {
            code.aload(m.threadLocal()).call(Code.STEERING, "exit", "(" + Code.O + Code.T + ")V");
        } else {
            return;
        }
        m.before(insn, code);
        m.node.instructions.remove(insn);
    }

    /** How the source names the lock, as far as the instructions before tell. */
    private static String expression(MethodContext m, AbstractInsnNode enter) {
        AbstractInsnNode value = enter.getPrevious();
        while (value != null && (value.getOpcode() == Opcodes.ASTORE || value.getOpcode() == Opcodes.DUP)) {
            value = value.getPrevious();
        }
        if (value instanceof FieldInsnNode field) {
            return m.owner.declared(field).key();
        }
        if (value instanceof LdcInsnNode ldc && ldc.cst instanceof Type type) {
            return type.getClassName() + ".class";
        }
        boolean self = value instanceof VarInsnNode load && load.var == 0 && !m.isStatic;
        return self ? "this" : "a local variable";
    }
}

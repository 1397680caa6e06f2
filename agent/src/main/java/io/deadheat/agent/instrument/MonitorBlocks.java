package io.deadheat.agent.instrument;

import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;

/**
 * {@code synchronized} blocks. The JVM compiles a method with monitors only if it sees that none is held when an
 * exception leaves the method; so the hook after a monitor is taken is put under the protection of the block, and {@link
 * MonitorHandlers} looks after the hook in the block's handler.
 */
final class MonitorBlocks implements Instrumenter {
    @Override
    public void instruction(MethodContext m, AbstractInsnNode insn) {
        if (ThreadLifecycle.staysReal(m.owner)) {
            return;
        }
        if (m.owner.mode.controlled()) {
            virtual(m, insn);
        } else if (insn.getOpcode() == Opcodes.MONITORENTER) {
            enter(m, insn);
        } else if (insn.getOpcode() == Opcodes.MONITOREXIT) {
            if (m.owner.mode == Mode.OBSERVE_ALL) {
                m.before(insn, new Code().op(Opcodes.DUP));
                m.after(
                        insn,
                        new Code().aload(m.threadLocal()).call(Code.HOOKS, "exited", "(" + Code.O + Code.T + ")V"));
            }
            Code exiting = new Code()
                    .op(Opcodes.DUP)
                    .aload(m.threadLocal())
                    .call(Code.HOOKS, "exiting", "(" + Code.O + Code.T + ")V");
            boolean observed = m.owner.mode == Mode.OBSERVE || m.owner.mode == Mode.RECORD;
            m.before(insn, observed ? MonitorHandlers.guarded(m, insn, exiting) : exiting);
        }
    }

    private static void enter(MethodContext m, AbstractInsnNode insn) {
        int site = m.place(insn, LockNames.before(m, insn));
        m.before(insn, new Code().op(Opcodes.DUP));
        m.before(
                insn,
                new Code()
                        .op(Opcodes.DUP)
                        .aload(m.threadLocal())
                        .push(site)
                        .call(Code.HOOKS, "beforeEnter", "(" + Code.O + Code.T + "I)V"));
        m.after(
                insn,
                new Code()
                        .add(MonitorHandlers.start(m, insn))
                        .aload(m.threadLocal())
                        .push(site)
                        .call(Code.HOOKS, "entered", "(" + Code.O + Code.T + "I)V"));
    }

    /** Under control the scheduler keeps the monitors, and no thread ever blocks in one. */
    private static void virtual(MethodContext m, AbstractInsnNode insn) {
        Code code = new Code();
        if (insn.getOpcode() == Opcodes.MONITORENTER) {
            int place = m.place(insn, LockNames.before(m, insn));
            code.aload(m.threadLocal())
                    .push(m.owner.treatment.application() ? place : -place)
                    .call(Code.STEERING, "enter", "(" + Code.O + Code.T + "I)V");
        } else if (insn.getOpcode() == Opcodes.MONITOREXIT) {
            code.aload(m.threadLocal()).call(Code.STEERING, "exit", "(" + Code.O + Code.T + ")V");
            code = MonitorHandlers.guarded(m, insn, code);
        } else {
            return;
        }
        m.before(insn, code);
        m.node.instructions.remove(insn);
    }
}

package io.deadheat.agent.instrument;

import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;

/**
 * The executor of one thread per task keeps its threads in a concurrent set. That orders the end of one task before the
 * start of another by accident, so the set is not looked at; what the executor promises is told instead: a task that
 * is complete is seen by who awaits termination.
 */
final class Bookkeeping implements Instrumenter {
    private static final String EXECUTOR = "java/util/concurrent/ThreadPerTaskExecutor";
    private static final String HOOK = "(" + Code.O + Code.T + ")V";

    @Override
    public void instruction(MethodContext m, AbstractInsnNode insn) {
        boolean kept = m.owner.node.name.equals(EXECUTOR)
                && insn instanceof MethodInsnNode call
                && call.owner.equals("java/util/Set")
                && (call.name.equals("add") || call.name.equals("remove"));
        if (kept) {
            int before = m.temp(Type.INT_TYPE);
            m.before(
                    insn,
                    new Code()
                            .aload(m.threadLocal())
                            .call(Code.ACTIONS, "hush", "(" + Code.T + ")I")
                            .store(Type.INT_TYPE, before));
            m.after(
                    insn,
                    new Code()
                            .aload(m.threadLocal())
                            .load(Type.INT_TYPE, before)
                            .call(Code.ACTIONS, "unhush", "(" + Code.T + "I)V"));
        }
    }

    @Override
    public void method(MethodContext m) {
        if (!m.owner.node.name.equals(EXECUTOR)) {
            return;
        }
        if (m.node.name.equals("taskComplete")) {
            m.atEntry(new Code().aload(0).aload(m.threadLocal()).call(Code.ACTIONS, "send", HOOK));
        } else if (m.node.name.equals("awaitTermination") || m.node.name.equals("isTerminated")) {
            Exits.onReturn(m, () -> new Code().aload(0).aload(m.threadLocal()).call(Code.ACTIONS, "receive", HOOK));
        }
    }
}

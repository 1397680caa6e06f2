package io.deadheat.agent.instrument;

import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;

/**
 * Classes of {@code java.util.concurrent} that hand things over under a lock of their own. The lock gives no order to
 * a predicting detector, so the hand-over itself is told: what goes in is a message to whoever takes out.
 */
final class Messages implements Instrumenter {
    private static final String CONCURRENT = "java/util/concurrent/";
    private static final Set<String> QUEUES = Set.of(
            CONCURRENT + "ArrayBlockingQueue",
            CONCURRENT + "LinkedBlockingQueue",
            CONCURRENT + "LinkedBlockingDeque",
            CONCURRENT + "PriorityBlockingQueue",
            CONCURRENT + "DelayQueue",
            CONCURRENT + "ScheduledThreadPoolExecutor$DelayedWorkQueue");
    private static final Set<String> IN = Set.of("put", "offer", "add", "push");
    private static final Set<String> OUT = Set.of("take", "poll", "remove", "pop", "peek", "drain", "element", "get");
    private static final String HOOK = "(" + Code.O + Code.T + ")V";

    @Override
    public void method(MethodContext m) {
        String owner = m.owner.node.name;
        boolean callable = !m.isStatic && (m.node.access & Opcodes.ACC_PUBLIC) != 0;
        if (callable && QUEUES.contains(owner)) {
            if (startsWithOneOf(m.node.name, IN)) {
                m.atEntry(hook(m, 0, "send"));
            } else if (startsWithOneOf(m.node.name, OUT)) {
                Exits.onReturn(m, () -> hook(m, 0, "receive"));
            }
        } else if (owner.equals(CONCURRENT + "CyclicBarrier") && m.node.name.equals("await")) {
            m.atEntry(hook(m, 0, "send"));
            Exits.onReturn(m, () -> hook(m, 0, "receive"));
        } else if (owner.equals("java/util/Timer") && m.node.name.equals("sched")) {
            m.atEntry(hook(m, 1, "send"));
        }
    }

    @Override
    public void instruction(MethodContext m, AbstractInsnNode insn) {
        if (!(insn instanceof MethodInsnNode call) || !call.name.equals("run")) {
            return;
        }
        String owner = m.owner.node.name;
        if (owner.equals("java/util/TimerThread") && call.owner.equals("java/util/TimerTask")) {
            m.before(insn, new Code().op(Opcodes.DUP).aload(m.threadLocal()).call(Code.ACTIONS, "receive", HOOK));
        } else if (owner.equals(CONCURRENT + "CyclicBarrier")) {
            m.before(insn, hook(m, 0, "receive"));
            m.after(insn, hook(m, 0, "send"));
        }
    }

    private static Code hook(MethodContext m, int local, String name) {
        return new Code().aload(local).aload(m.threadLocal()).call(Code.ACTIONS, name, HOOK);
    }

    private static boolean startsWithOneOf(String name, Set<String> prefixes) {
        for (String prefix : prefixes) {
            if (name.startsWith(prefix)) {
                return true;
            }
        }
        return false;
    }
}

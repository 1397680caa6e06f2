package io.deadheat.agent.instrument;

import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;

/** Start, end, join and interruption of threads, inside the JDK's thread classes; {@code sleep} where it is called. */
final class ThreadLifecycle implements Instrumenter {
    private static final String THREAD = "java/lang/Thread";
    private static final String VIRTUAL = "java/lang/VirtualThread";
    private static final String THREAD_HOOK = "(Ljava/lang/Thread;" + Code.T + ")V";

    /** The only methods of the thread classes that are touched; the hooks themselves depend on the others. */
    private static final Set<String> METHODS = Set.of(
            "start",
            "exit",
            "join",
            "joinNanos",
            "interrupt",
            "interrupted",
            "isInterrupted",
            "run",
            "dispatchUncaughtException");

    static boolean leavesAlone(String className, String method) {
        return (className.equals(THREAD) || className.equals(VIRTUAL)) && !METHODS.contains(method);
    }

    @Override
    public void method(MethodContext m) {
        if (!m.owner.node.name.equals(THREAD) && !m.owner.node.name.equals(VIRTUAL) || m.isStatic) {
            return;
        }
        switch (m.node.name) {
            case "start" -> m.atEntry(self(m, "starting"));
            case "exit" -> Exits.onReturn(m, () -> self(m, "ending"));
            case "join", "joinNanos" -> Exits.onReturn(m, () -> self(m, "joined"));
            case "interrupt" ->
                m.atEntry(new Code()
                        .aload(0)
                        .aload(m.threadLocal())
                        .call(Code.ACTIONS, "send", "(" + Code.O + Code.T + ")V"));
            case "run" -> {
                if (m.owner.node.name.equals(VIRTUAL)) {
                    Exits.onReturn(m, () -> self(m, "ending"));
                }
            }
            default -> {}
        }
    }

    @Override
    public void instruction(MethodContext m, AbstractInsnNode insn) {
        if (m.owner.treatment.application()
                && insn instanceof MethodInsnNode call
                && call.getOpcode() == Opcodes.INVOKESTATIC
                && call.owner.equals(THREAD)
                && call.name.equals("sleep")) {
            call.owner = Code.ACTIONS;
        }
    }

    private static Code self(MethodContext m, String hook) {
        return new Code().aload(0).aload(m.threadLocal()).call(Code.ACTIONS, hook, THREAD_HOOK);
    }
}

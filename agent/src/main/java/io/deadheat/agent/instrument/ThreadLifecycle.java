package io.deadheat.agent.instrument;

import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
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
            "getAndClearInterrupt",
            "run",
            "toString",
            "dispatchUncaughtException");

    /**
     * True in the thread classes under control: their own monitors and flags stay real, for threads that are not
     * controlled, and because no switch may happen while a thread is being started.
     */
    static boolean staysReal(ClassContext c) {
        return c.mode.controlled() && (c.node.name.equals(THREAD) || c.node.name.equals(VIRTUAL));
    }

    static boolean leavesAlone(Mode mode, String className, String method) {
        return (className.equals(THREAD) || className.equals(VIRTUAL))
                && !METHODS.contains(method)
                && !(mode.controlled() && ThreadsSeen.METHODS.contains(method));
    }

    @Override
    public void method(MethodContext m) {
        if (!m.owner.node.name.equals(THREAD) && !m.owner.node.name.equals(VIRTUAL)) {
            return;
        }
        if (m.node.desc.endsWith(")Z") && m.node.name.contains("nterrupt")) {
            Exits.onReturn(m, () -> interruptSeen(m));
        } else if (!m.isStatic) {
            instance(m);
        }
    }

    private static void instance(MethodContext m) {
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
                if (m.owner.node.name.equals(VIRTUAL) && m.node.desc.equals("(Ljava/lang/Runnable;)V")) {
                    Exits.onReturn(m, () -> self(m, "ending"));
                }
            }
            default -> {}
        }
    }

    @Override
    public void instruction(MethodContext m, AbstractInsnNode insn) {
        boolean caller = m.owner.treatment.application()
                || m.owner.mode.controlled()
                || m.owner.node.name.equals("java/util/concurrent/TimeUnit");
        if (caller && insn instanceof InvokeDynamicInsnNode references) {
            MethodReferences.redirect(
                    references,
                    r -> r.getOwner().equals(THREAD) && r.getName().equals("sleep")
                            ? MethodReferences.to(Code.ACTIONS, r.getName(), r.getDesc())
                            : null);
        }
        if (caller
                && insn instanceof MethodInsnNode call
                && call.getOpcode() == Opcodes.INVOKESTATIC
                && call.owner.equals(THREAD)
                && call.name.equals("sleep")) {
            call.owner = Code.ACTIONS;
        }
    }

    /** The method answers whether its thread, or the current one where it is static, was interrupted. */
    private static Code interruptSeen(MethodContext m) {
        Code code = new Code().op(Opcodes.DUP);
        if (m.isStatic) {
            code.call(THREAD, "currentThread", "()Ljava/lang/Thread;");
        } else {
            code.aload(0);
        }
        return code.aload(m.threadLocal()).call(Code.ACTIONS, "interruptSeen", "(ZLjava/lang/Thread;" + Code.T + ")V");
    }

    private static Code self(MethodContext m, String hook) {
        return new Code().aload(0).aload(m.threadLocal()).call(Code.ACTIONS, hook, THREAD_HOOK);
    }
}

package io.deadheat.agent.instrument;

import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** Methods that are changed under control: joining, interrupting, ending the JVM, class initialisers. */
final class ControlledThreads implements Instrumenter {
    private static final String THREAD = "Ljava/lang/Thread;";
    private static final String STACK = "java/lang/StackTraceElement";

    /** Of java.lang.Object only the words that show a hash code are touched, of stacks only how they are made. */
    static boolean leavesAlone(String className, String method) {
        return className.equals("java/lang/Object") && !method.equals("toString")
                || className.equals(STACK) && !method.equals("of");
    }

    @Override
    public void method(MethodContext m) {
        if (!m.owner.mode.controlled()) {
            return;
        }
        if (m.node.name.equals("<clinit>")) {
            Exits.onEveryExit(m, () -> initialiser(m, "Left"), () -> initialiser(m, "Left"));
            m.atEntry(initialiser(m, "Entered"));
        }
        switch (m.owner.node.name + '.' + m.node.name + m.node.desc) {
            case "java/lang/Thread.join(J)V" ->
                join(m, new Code().load(Type.LONG_TYPE, 1).push(0));
            case "java/lang/Thread.join(JI)V" ->
                join(m, new Code().load(Type.LONG_TYPE, 1).load(Type.INT_TYPE, 3));
            case "java/lang/Thread.interrupt()V" ->
                Exits.leaveIf(m, hook(m, new Code().aload(0), "interrupt", "(" + THREAD + Code.T + ")Z"), new Code());
            case "java/lang/Thread.isInterrupted()Z" ->
                flag(m, hook(m, new Code().aload(0), "isInterrupted", "(" + THREAD + Code.T + ")I"));
            case "java/lang/Thread.interrupted()Z" -> flag(m, hook(m, new Code(), "interrupted", "(" + Code.T + ")I"));
            case "java/lang/Thread.dispatchUncaughtException(Ljava/lang/Throwable;)V" ->
                Exits.leaveIf(
                        m,
                        hook(
                                m,
                                new Code().aload(0).aload(1),
                                "uncaught",
                                "(" + THREAD + "Ljava/lang/Throwable;" + Code.T + ")Z"),
                        new Code());
            case "java/lang/Runtime.exit(I)V", "java/lang/Runtime.halt(I)V" ->
                Exits.leaveIf(
                        m, hook(m, new Code().load(Type.INT_TYPE, 1), m.node.name, "(I" + Code.T + ")Z"), new Code());
            case "java/security/SecureRandom.nextBytes([B)V" ->
                Exits.leaveIf(
                        m,
                        hook(
                                m,
                                new Code().aload(0).aload(1),
                                "nextBytes",
                                "(Ljava/security/SecureRandom;[B" + Code.T + ")Z"),
                        new Code());
            case "java/util/concurrent/FutureTask.setException(Ljava/lang/Throwable;)V" ->
                m.atEntry(hook(m, new Code().aload(1), "kept", "(Ljava/lang/Throwable;" + Code.T + ")V"));
            default -> {}
        }
    }

    private static Code initialiser(MethodContext m, String step) {
        return hook(m, new Code(), "initialiser" + step, "(" + Code.T + ")V");
    }

    private static void join(MethodContext m, Code arguments) {
        Code code = new Code().aload(0);
        code.list.add(arguments.list);
        Exits.leaveIf(m, hook(m, code, "join", "(" + THREAD + "JI" + Code.T + ")Z"), new Code());
    }

    /** The answer is the flag, 0 or 1, or -1 to look at the real one. */
    private static void flag(MethodContext m, Code answer) {
        int kept = m.temp(Type.INT_TYPE);
        Code known = answer.store(Type.INT_TYPE, kept)
                .load(Type.INT_TYPE, kept)
                .push(1)
                .op(Opcodes.IADD);
        Exits.leaveIf(m, known, new Code().load(Type.INT_TYPE, kept));
    }

    private static Code hook(MethodContext m, Code arguments, String name, String descriptor) {
        return arguments.aload(m.threadLocal()).call(Code.STEERING, name, descriptor);
    }
}

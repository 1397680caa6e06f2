package io.deadheat.agent.instrument;

import java.util.Set;
import org.objectweb.asm.Type;

/** Ways for a program to look at its threads and stacks, which show it under control what it would see without us. */
final class ThreadsSeen implements Instrumenter {
    /** Methods of java.lang.Thread. */
    static final Set<String> METHODS =
            Set.of("alive", "isTerminated", "getState", "getStackTrace", "getAllStackTraces", "getAllThreads");

    private static final String INSPECTION = "io/deadheat/hooks/Inspection";
    private static final String THREAD = "Ljava/lang/Thread;";
    private static final String FRAMES = "[Ljava/lang/StackTraceElement;";

    @Override
    public void method(MethodContext m) {
        if (!m.owner.mode.controlled()) {
            return;
        }
        switch (m.owner.node.name + '.' + m.node.name) {
            case "java/lang/StackTraceElement.of" -> cut(m);
            case "java/lang/Thread.alive" ->
                Exits.onReturn(m, () -> new Code().aload(0).call(INSPECTION, "alive", "(Z" + THREAD + ")Z"));
            case "java/lang/Thread.isTerminated" ->
                Exits.onReturn(
                        m,
                        () -> new Code()
                                .aload(0)
                                .aload(m.threadLocal())
                                .call(INSPECTION, "ended", "(Z" + THREAD + Code.T + ")Z"));
            case "java/lang/Thread.getState" -> ask(m, new Code().aload(0), "state", "(" + THREAD);
            case "java/lang/Thread.getStackTrace" -> ask(m, new Code().aload(0), "stack", "(" + THREAD);
            case "java/lang/Thread.getAllStackTraces" -> ask(m, new Code(), "stacks", "(");
            case "java/lang/Thread.getAllThreads" -> ask(m, new Code(), "threads", "(");
            default -> {}
        }
    }

    /**
     * Of the frames that the JVM has filled in, not of those that somebody hands over. The work for each frame is no action
     * of the program: how many of ours lie below its own is different on each engine.
     */
    private static void cut(MethodContext m) {
        if (m.node.desc.endsWith(";I)" + FRAMES)) {
            Exits.onReturn(m, () -> new Code().call(INSPECTION, "frames", "(" + FRAMES + ")" + FRAMES));
            Hush.all(m);
        }
    }

    /** The answer counts unless it is null. */
    private static void ask(MethodContext m, Code arguments, String hook, String parameters) {
        Type type = Type.getReturnType(m.node.desc);
        int kept = m.temp(type);
        Code known = arguments
                .aload(m.threadLocal())
                .call(INSPECTION, hook, parameters + Code.T + ")" + type.getDescriptor())
                .store(type, kept)
                .load(type, kept)
                .call("java/util/Objects", "nonNull", "(" + Code.O + ")Z");
        Exits.leaveIf(m, known, new Code().load(type, kept));
    }
}

package io.deadheat.agent.instrument;

import org.objectweb.asm.Type;

/**
 * Linking and class loading, which the JVM does on a program's thread between two of its instructions. What runs there
 * is no action of the program: nothing of it is told, and no thread is switched inside.
 */
final class Linkage implements Instrumenter {
    static final String NATIVES = "java/lang/invoke/MethodHandleNatives";
    static final String LOADER = "java/lang/ClassLoader";

    /** Of these two classes, everything but the entries from the JVM is left alone. */
    static boolean leavesAlone(String className, String method) {
        return className.equals(NATIVES) && !method.startsWith("link")
                || className.equals(LOADER) && !method.equals("loadClass");
    }

    @Override
    public void method(MethodContext m) {
        boolean linking = m.owner.node.name.equals(NATIVES);
        boolean loading = m.owner.node.name.equals(LOADER)
                && m.node.desc.equals("(Ljava/lang/String;)Ljava/lang/Class;")
                && m.owner.mode.controlled();
        if (!linking && !loading) {
            return;
        }
        Exits.onEveryExit(m, () -> restore(m), () -> restore(m));
        m.atEntry(new Code()
                .aload(m.threadLocal())
                .call(Code.ACTIONS, "hush", "(" + Code.T + ")I")
                .store(Type.INT_TYPE, m.callerLocal()));
    }

    private static Code restore(MethodContext m) {
        return new Code()
                .aload(m.threadLocal())
                .load(Type.INT_TYPE, m.callerLocal())
                .call(Code.ACTIONS, "unhush", "(" + Code.T + "I)V");
    }
}

package io.deadheat.agent.instrument;

import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * Waiting for the collector to put a reference into a queue: under control the thread waits in virtual time, and the JDK's own
 * method is left with a reference to take, or not run at all.
 */
final class AwaitedReferences implements Instrumenter {
    private static final String QUEUE = "java/lang/ref/ReferenceQueue";

    /** True for the class that is looked at for this alone. */
    static boolean concern(String className) {
        return className.equals(QUEUE);
    }

    @Override
    public void method(MethodContext m) {
        if (m.owner.mode.controlled() && concern(m.owner.node.name) && m.node.name.equals("remove")) {
            Code queue = new Code().aload(0);
            Code arguments = Type.getArgumentTypes(m.node.desc).length == 0
                    ? queue.op(Opcodes.LCONST_0)
                    : queue.load(Type.LONG_TYPE, 1);
            Code timeOut = arguments
                    .aload(m.threadLocal())
                    .call(Code.STEERING, "awaitReference", "(L" + QUEUE + ";J" + Code.T + ")Z");
            Exits.leaveIf(m, timeOut, new Code().op(Opcodes.ACONST_NULL));
        }
    }
}

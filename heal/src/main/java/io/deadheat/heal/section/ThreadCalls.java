package io.deadheat.heal.section;

import java.util.Set;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;

/** Calls that begin other threads or wait for them: what is to be atomic does not go on behind one. */
final class ThreadCalls {
    private static final Set<String> NAMES = Set.of(
            "start",
            "join",
            "wait",
            "await",
            "awaitTermination",
            "shutdown",
            "submit",
            "execute",
            "invokeAll",
            "close");

    private ThreadCalls() {}

    static boolean isOne(AbstractInsnNode insn) {
        return insn instanceof MethodInsnNode call && NAMES.contains(call.name) && isOfThreads(call);
    }

    private static boolean isOfThreads(MethodInsnNode call) {
        return call.owner.equals("java/lang/Thread")
                || call.owner.startsWith("java/util/concurrent/")
                || call.name.equals("wait")
                || (call.name + call.desc).equals("start()V")
                || (call.name + call.desc).equals("join()V");
    }
}

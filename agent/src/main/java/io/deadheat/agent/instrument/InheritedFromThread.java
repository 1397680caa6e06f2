package io.deadheat.agent.instrument;

import java.util.Set;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;

/**
 * A class that extends Thread calls {@code sleep} by its own name: compilers put the class there in which the call
 * stands. Gives such calls Thread's name, by which the other instrumenters know them; to be asked first.
 */
final class InheritedFromThread implements Instrumenter {
    static final Set<String> METHODS =
            Set.of("sleep", "yield", "onSpinWait", "holdsLock", "isAlive", "getId", "threadId", "currentThread");
    private static final String THREAD = "java/lang/Thread";

    @Override
    public void instruction(MethodContext m, AbstractInsnNode insn) {
        if (insn instanceof MethodInsnNode call
                && METHODS.contains(call.name)
                && !ClassInfos.isJdkName(call.owner)
                && inherits(m.owner, call)) {
            call.owner = THREAD;
        }
    }

    /** Whether {@code call} of a class other than Thread means the method of Thread. */
    static boolean inherits(ClassContext context, MethodInsnNode call) {
        String name = call.owner;
        while (name != null && !name.equals(THREAD)) {
            ClassInfo info = context.infos.get(name);
            if (info == null || info.threadMethods.contains(call.name + call.desc)) {
                return false;
            }
            name = info.superName;
        }
        return name != null;
    }
}

package io.deadheat.agent.instrument;

import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;

/**
 * Calls of the application into the JDK: while one is under way the thread's state names it, so that an access inside
 * a collection is told as the application's, and what the JDK does for itself is not told at all.
 */
final class CallsIntoJdk implements Instrumenter {
    /** Classes that touch no collection or builder of their caller. */
    private static final Set<String> HARMLESS = Set.of(
            "java/lang/Object",
            "java/lang/Math",
            "java/lang/StrictMath",
            "java/lang/Integer",
            "java/lang/Long",
            "java/lang/Double",
            "java/lang/Float",
            "java/lang/Boolean",
            "java/lang/Character",
            "java/lang/Byte",
            "java/lang/Short",
            "java/lang/Class",
            "java/lang/Thread",
            "java/lang/System",
            "java/lang/Enum",
            "java/lang/Throwable",
            "java/lang/Record",
            "java/util/Objects",
            "java/util/Optional");

    @Override
    public void method(MethodContext m) {
        if (!m.owner.treatment.asksTheJdk()) {
            return;
        }
        boolean any = false;
        for (AbstractInsnNode insn : m.original) {
            if (insn instanceof MethodInsnNode call && leadsIntoJdk(m, call)) {
                m.before(insn, setCaller(m, new Code().aload(m.threadLocal()).push(caller(m, call))));
                if (m.owner.mode.controlled()) {
                    m.after(
                            insn,
                            new Code().aload(m.threadLocal()).call(Code.STEERING, "returned", "(" + Code.T + ")V"));
                }
                m.after(insn, setCaller(m, new Code().aload(m.threadLocal()).push(0)));
                any = true;
            }
        }
        if (any) {
            remember(m);
        }
    }

    private static int caller(MethodContext m, MethodInsnNode call) {
        boolean takesLock = call.owner.startsWith("java/util/concurrent/locks/")
                && ExplicitLocks.isAcquisition(call.name)
                && call.desc.startsWith("()");
        return takesLock ? m.lockCaller(call, LockNames.before(m, call)) : m.caller(call);
    }

    private static boolean leadsIntoJdk(MethodContext m, MethodInsnNode call) {
        if (call.owner.startsWith("io/deadheat/") || call.owner.startsWith("[") || call.owner.endsWith("Exception")) {
            return false;
        }
        if (ClassInfos.isJdkName(call.owner)) {
            return !HARMLESS.contains(call.owner)
                    && (m.owner.mode.controlled() || !call.owner.startsWith("java/util/concurrent/atomic/"));
        }
        return call.getOpcode() != Opcodes.INVOKESTATIC && m.owner.infos.mayInheritFromJdk(call.owner);
    }

    /** A method may itself run inside a call into the JDK, as a comparator does. */
    private static void remember(MethodContext m) {
        m.atEntry(setCaller(
                m,
                new Code()
                        .aload(m.threadLocal())
                        .field(Opcodes.GETFIELD, Code.THREAD_STATE, "caller", "I")
                        .store(Type.INT_TYPE, m.callerLocal())
                        .aload(m.threadLocal())
                        .push(0)));
        Exits.onReturn(m, () -> setCaller(m, new Code().aload(m.threadLocal()).load(Type.INT_TYPE, m.callerLocal())));
    }

    private static Code setCaller(MethodContext m, Code code) {
        return code.field(Opcodes.PUTFIELD, Code.THREAD_STATE, "caller", "I");
    }
}

package io.deadheat.agent.instrument;

import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.LdcInsnNode;

/**
 * {@code synchronized} methods, static ones too. The JVM takes the monitor before the first instruction and gives it
 * back after the last, so the hooks stand inside.
 */
final class SynchronizedMethods implements Instrumenter {
    private static final Type OBJECT = Type.getType(Code.O);

    @Override
    public void method(MethodContext m) {
        if ((m.node.access & Opcodes.ACC_SYNCHRONIZED) == 0) {
            return;
        }
        int site = m.place(null, m.isStatic ? m.owner.binaryName() + ".class" : "this");
        Exits.onEveryExit(m, () -> exiting(m), () -> exiting(m));
        m.atEntry(lock(m).store(OBJECT, m.lockLocal())
                .aload(m.lockLocal())
                .aload(m.threadLocal())
                .push(site)
                .call(Code.HOOKS, "entered", "(" + Code.O + Code.T + "I)V"));
    }

    private static Code exiting(MethodContext m) {
        return new Code()
                .aload(m.lockLocal())
                .aload(m.threadLocal())
                .call(Code.HOOKS, "exiting", "(" + Code.O + Code.T + ")V");
    }

    private static Code lock(MethodContext m) {
        if (!m.isStatic) {
            return new Code().aload(0);
        }
        return (m.owner.node.version & 0xFFFF) >= Opcodes.V1_5
                ? new Code().add(new LdcInsnNode(Type.getObjectType(m.owner.node.name)))
                : new Code().call("io/deadheat/hooks/Mirrors", "callerClass", "()Ljava/lang/Class;");
    }
}

package io.deadheat.agent.instrument;

import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.LdcInsnNode;

/**
 * {@code synchronized} methods, static ones too. The JVM takes the monitor before the first instruction and gives it
 * back after the last, so the hooks stand inside. Under control the application's methods lose the modifier and the
 * scheduler keeps their monitors; a loaded class of the JDK cannot lose it.
 */
final class SynchronizedMethods implements Instrumenter {
    private static final Type OBJECT = Type.getType(Code.O);

    @Override
    public void method(MethodContext m) {
        if ((m.node.access & Opcodes.ACC_SYNCHRONIZED) == 0) {
            return;
        }
        boolean virtual = m.owner.mode.controlled() && m.owner.treatment.application();
        if (virtual) {
            m.node.access &= ~Opcodes.ACC_SYNCHRONIZED;
        }
        int site = m.place(null, m.isStatic ? m.owner.binaryName() + ".class" : "this");
        Exits.onEveryExit(m, () -> exit(m, virtual), () -> exit(m, virtual));
        m.atEntry(lock(m).store(OBJECT, m.lockLocal())
                .aload(m.lockLocal())
                .aload(m.threadLocal())
                .push(site)
                .call(
                        virtual ? Code.STEERING : Code.HOOKS,
                        virtual ? "enter" : "enteredMethod",
                        "(" + Code.O + Code.T + "I)V"));
    }

    private static Code exit(MethodContext m, boolean virtual) {
        return new Code()
                .aload(m.lockLocal())
                .aload(m.threadLocal())
                .call(virtual ? Code.STEERING : Code.HOOKS, virtual ? "exit" : "exiting", "(" + Code.O + Code.T + ")V");
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

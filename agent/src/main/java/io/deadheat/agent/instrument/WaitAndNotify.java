package io.deadheat.agent.instrument;

import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;

/** {@code wait}, {@code notify} and {@code notifyAll}, which nobody can override, and {@code Thread.isAlive}. */
final class WaitAndNotify implements Instrumenter {
    @Override
    public void instruction(MethodContext m, AbstractInsnNode insn) {
        if (!(insn instanceof MethodInsnNode call)
                || insn.getOpcode() == Opcodes.INVOKESTATIC
                || ThreadLifecycle.staysReal(m.owner)) {
            return;
        }
        boolean waits = switch (call.name) {
            case "wait" -> call.desc.equals("()V") || call.desc.equals("(J)V") || call.desc.equals("(JI)V");
            case "notify", "notifyAll" -> call.desc.equals("()V");
            default -> false;
        };
        if (waits) {
            redirect(call, Code.O);
        } else if (call.name.equals("isAlive")
                && call.owner.equals("java/lang/Thread")
                && m.owner.treatment.application()) {
            redirect(call, "Ljava/lang/Thread;");
        }
    }

    private static void redirect(MethodInsnNode call, String receiver) {
        call.setOpcode(Opcodes.INVOKESTATIC);
        call.owner = Code.ACTIONS;
        call.itf = false;
        call.desc = "(" + receiver + call.desc.substring(1);
    }
}

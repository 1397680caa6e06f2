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
        String signature = call.name + call.desc;
        switch (signature) {
            case "wait()V", "wait(J)V", "wait(JI)V", "notify()V", "notifyAll()V" -> redirect(call, Code.O);
            case "isAlive()Z" -> {
                if (call.owner.equals("java/lang/Thread") && m.owner.treatment.application()) {
                    redirect(call, "Ljava/lang/Thread;");
                }
            }
            default -> {}
        }
    }

    private static void redirect(MethodInsnNode call, String receiver) {
        call.setOpcode(Opcodes.INVOKESTATIC);
        call.owner = Code.ACTIONS;
        call.itf = false;
        call.desc = "(" + receiver + call.desc.substring(1);
    }
}

package io.deadheat.agent.instrument;

import org.objectweb.asm.Handle;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;

/** {@code wait}, {@code notify} and {@code notifyAll}, which nobody can override, and {@code Thread.isAlive}. */
final class WaitAndNotify implements Instrumenter {
    private static final String THREAD = "java/lang/Thread";

    @Override
    public void instruction(MethodContext m, AbstractInsnNode insn) {
        if (ThreadLifecycle.staysReal(m.owner)) {
            return;
        }
        boolean application = m.owner.treatment.application();
        if (insn instanceof InvokeDynamicInsnNode references) {
            MethodReferences.redirect(references, r -> redirected(r, application));
        } else if (insn instanceof MethodInsnNode call && insn.getOpcode() != Opcodes.INVOKESTATIC) {
            String receiver = receiver(call.owner, call.name, call.desc, application);
            if (receiver != null) {
                call.setOpcode(Opcodes.INVOKESTATIC);
                call.owner = Code.ACTIONS;
                call.itf = false;
                call.desc = called(receiver, call.desc);
            }
        }
    }

    private static Handle redirected(Handle method, boolean application) {
        String receiver = MethodReferences.isStatic(method)
                ? null
                : receiver(method.getOwner(), method.getName(), method.getDesc(), application);
        return receiver == null
                ? null
                : MethodReferences.to(Code.ACTIONS, method.getName(), called(receiver, method.getDesc()));
    }

    /** The type of the receiver in our own method; null for a method that is none of these. */
    private static String receiver(String owner, String name, String desc, boolean application) {
        return switch (name) {
            case "wait" -> desc.equals("()V") || desc.equals("(J)V") || desc.equals("(JI)V") ? Code.O : null;
            case "notify", "notifyAll" -> desc.equals("()V") ? Code.O : null;
            case "isAlive" -> owner.equals(THREAD) && application ? 'L' + THREAD + ';' : null;
            default -> null;
        };
    }

    private static String called(String receiver, String desc) {
        return "(" + receiver + desc.substring(1);
    }
}

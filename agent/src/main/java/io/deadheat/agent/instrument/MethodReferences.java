package io.deadheat.agent.instrument;

import org.objectweb.asm.Handle;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;

/** A reference such as {@code Thread::sleep} is a call that no instruction of the program makes. */
final class MethodReferences {
    private MethodReferences() {}

    /** What becomes of a static method that is referred to: another one of the same type, or null to leave it. */
    interface Redirection {
        Handle of(Handle method);
    }

    static void redirect(InvokeDynamicInsnNode insn, Redirection redirection) {
        for (int i = 0; i < insn.bsmArgs.length; i++) {
            if (insn.bsmArgs[i] instanceof Handle method && method.getTag() == Opcodes.H_INVOKESTATIC) {
                Handle other = redirection.of(method);
                insn.bsmArgs[i] = other == null ? method : other;
            }
        }
    }

    static Handle to(String owner, String name, String descriptor) {
        return new Handle(Opcodes.H_INVOKESTATIC, owner, name, descriptor, false);
    }
}

package io.deadheat.agent.instrument;

import org.objectweb.asm.Handle;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;

/** A reference such as {@code Thread::sleep} or {@code lock::notifyAll} is a call that no instruction of the program makes. */
final class MethodReferences {
    private MethodReferences() {}

    /** What becomes of a method that is referred to: a static one, with the receiver as first argument, or null to leave it. */
    interface Redirection {
        Handle of(Handle method);
    }

    static void redirect(InvokeDynamicInsnNode insn, Redirection redirection) {
        for (int i = 0; i < insn.bsmArgs.length; i++) {
            Handle other = insn.bsmArgs[i] instanceof Handle method && (isStatic(method) || isCalled(insn, method))
                    ? redirection.of(method)
                    : null;
            if (other != null && !isStatic((Handle) insn.bsmArgs[i])) {
                bind(insn, other);
            }
            insn.bsmArgs[i] = other == null ? insn.bsmArgs[i] : other;
        }
    }

    static boolean isStatic(Handle method) {
        return method.getTag() == Opcodes.H_INVOKESTATIC;
    }

    /** On a receiver; what is serialized is known by the method's own name and left as it is. */
    private static boolean isCalled(InvokeDynamicInsnNode insn, Handle method) {
        return insn.bsm.getName().equals("metafactory")
                && (method.getTag() == Opcodes.H_INVOKEVIRTUAL || method.getTag() == Opcodes.H_INVOKEINTERFACE);
    }

    /** A receiver that was bound has become an argument, and must be of the very type that the static method has there. */
    private static void bind(InvokeDynamicInsnNode insn, Handle method) {
        Type[] bound = Type.getArgumentTypes(insn.desc);
        if (bound.length > 0) {
            bound[0] = Type.getArgumentTypes(method.getDesc())[0];
            insn.desc = Type.getMethodDescriptor(Type.getReturnType(insn.desc), bound);
        }
    }

    static Handle to(String owner, String name, String descriptor) {
        return new Handle(Opcodes.H_INVOKESTATIC, owner, name, descriptor, false);
    }
}

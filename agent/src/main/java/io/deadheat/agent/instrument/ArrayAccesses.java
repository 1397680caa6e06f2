package io.deadheat.agent.instrument;

import io.deadheat.heal.plan.Variable;
import io.deadheat.model.AccessKind;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;

/** Reads and writes of array elements. In the JDK only arrays of references, which collections are made of. */
final class ArrayAccesses implements Instrumenter {
    @Override
    public void instruction(MethodContext m, AbstractInsnNode insn) {
        String type = m.owner.treatment.memory() ? Variable.arrayType(insn.getOpcode()) : null;
        if (type == null || m.foreign(insn)) {
            return;
        }
        boolean write = insn.getOpcode() >= Opcodes.IASTORE && insn.getOpcode() <= Opcodes.SASTORE;
        boolean application = m.owner.treatment.application();
        boolean reference = insn.getOpcode() == Opcodes.AALOAD || insn.getOpcode() == Opcodes.AASTORE;
        AccessKind kind = write ? AccessKind.WRITE : AccessKind.READ;
        if (!application && !reference || !m.wanted(insn, type, kind)) {
            return;
        }
        int site = m.site(insn, type, kind);
        String name = hook(application, write);
        Code hook = application && m.wantsNear(insn) ? remembering(m, name, site) : plain(m, name, site);
        m.afterAccess(insn);
        m.before(insn, write ? store(insn.getOpcode(), hook) : load(hook));
    }

    private static Code plain(MethodContext m, String name, int site) {
        return new Code().aload(m.threadLocal()).push(site).call(Code.HOOKS, name, "(" + Code.O + "I" + Code.T + "I)V");
    }

    /** Where the same array is likely to be looked at again; it is left on the stack below its index. */
    private static Code remembering(MethodContext m, String name, int site) {
        int near = m.nearLocal();
        return new Code()
                .aload(near)
                .aload(near + 1)
                .aload(m.threadLocal())
                .push(site)
                .call(Code.HOOKS, name, "(" + Code.O + "I" + Code.E + Code.O + Code.T + "I)" + Code.E)
                .store(Type.getObjectType(Code.ELEMENTS), near)
                .op(Opcodes.DUP2, Opcodes.POP)
                .store(Type.getType(Code.O), near + 1);
    }

    private static String hook(boolean application, boolean write) {
        return application ? write ? "writeArray" : "readArray" : write ? "jdkWriteArray" : "jdkReadArray";
    }

    private static Code load(Code hook) {
        Code code = new Code().op(Opcodes.DUP2);
        code.list.add(hook.list);
        return code;
    }

    /** Brings array and index above the value, and the value back on top. */
    private static Code store(int opcode, Code hook) {
        boolean wide = opcode == Opcodes.LASTORE || opcode == Opcodes.DASTORE;
        Code code = wide ? new Code().op(Opcodes.DUP2_X2, Opcodes.POP2) : new Code().op(Opcodes.DUP_X2, Opcodes.POP);
        code.op(Opcodes.DUP2);
        code.list.add(hook.list);
        return wide ? code.op(Opcodes.DUP2_X2, Opcodes.POP2) : code.op(Opcodes.DUP2_X1, Opcodes.POP2);
    }
}

package io.deadheat.agent.instrument;

import io.deadheat.model.AccessKind;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;

/** {@code System.arraycopy} reads one range and writes another. */
final class ArrayCopies implements Instrumenter {
    private static final String ANY_ARRAY = "java.lang.Object[]";

    @Override
    public void instruction(MethodContext m, AbstractInsnNode insn) {
        if (m.owner.treatment != Treatment.APP
                || !(insn instanceof MethodInsnNode call)
                || !call.name.equals("arraycopy")
                || !call.owner.equals("java/lang/System")) {
            return;
        }
        int length = m.temp(Type.INT_TYPE);
        int to = m.temp(Type.INT_TYPE);
        int target = m.temp(Type.getType(Code.O));
        int from = m.temp(Type.INT_TYPE);
        int source = m.temp(Type.getType(Code.O));
        Type object = Type.getType(Code.O);
        Code code = new Code()
                .store(Type.INT_TYPE, length)
                .store(Type.INT_TYPE, to)
                .store(object, target)
                .store(Type.INT_TYPE, from)
                .store(object, source);
        load(code, source, from, target, to, length)
                .aload(m.threadLocal())
                .push(m.site(insn, ANY_ARRAY, AccessKind.READ))
                .push(m.site(insn, ANY_ARRAY, AccessKind.WRITE))
                .call(Code.HOOKS, "copyArray", "(" + Code.O + "I" + Code.O + "II" + Code.T + "II)V");
        m.before(insn, load(code, source, from, target, to, length));
    }

    private static Code load(Code code, int source, int from, int target, int to, int length) {
        return code.aload(source)
                .load(Type.INT_TYPE, from)
                .aload(target)
                .load(Type.INT_TYPE, to)
                .load(Type.INT_TYPE, length);
    }
}

package io.deadheat.agent.instrument;

import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;

/**
 * Class initialisation: what the initialiser did is visible to whoever uses the class. Uses are told where a static
 * method or constructor of the class begins, and after another class has read one of its static fields.
 */
final class ClassInitialisation implements Instrumenter {
    @Override
    public void method(MethodContext m) {
        ClassInfo self = m.owner.infos.get(m.owner.node.name);
        if (!m.owner.treatment.application() || self == null || !self.hasInitialiser) {
            return;
        }
        int number = ClassInfos.classNumber(m.owner.node.name);
        if (m.node.name.equals("<clinit>")) {
            Exits.onReturn(m, () -> hook(m, "initialised", number));
        } else if (m.isStatic || m.node.name.equals("<init>")) {
            m.atEntry(hook(m, "uses", number));
        }
    }

    @Override
    public void instruction(MethodContext m, AbstractInsnNode insn) {
        if (insn.getOpcode() != Opcodes.GETSTATIC || !m.owner.treatment.application()) {
            return;
        }
        String declaring = m.owner.declared((FieldInsnNode) insn).owner();
        if (declaring.equals(m.owner.node.name) || ClassInfos.isJdkName(declaring)) {
            return;
        }
        ClassInfo info = m.owner.infos.get(declaring);
        if (info != null && info.hasInitialiser) {
            m.after(insn, hook(m, "uses", ClassInfos.classNumber(declaring)));
        }
    }

    private static Code hook(MethodContext m, String name, int number) {
        return new Code().aload(m.threadLocal()).push(number).call(Code.ACTIONS, name, "(" + Code.T + "I)V");
    }
}

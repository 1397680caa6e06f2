package io.deadheat.agent.instrument;

import io.deadheat.agent.instrument.ClassInfos.DeclaredField;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;

/** A class while it is instrumented. */
final class ClassContext {
    final ClassNode node;
    final Treatment treatment;
    final Mode mode;
    final ClassInfos infos;

    ClassContext(ClassNode node, Treatment treatment, Mode mode, ClassLoader loader) {
        this.node = node;
        this.treatment = treatment;
        this.mode = mode;
        this.infos = ClassInfos.of(loader);
    }

    String binaryName() {
        return node.name.replace('/', '.');
    }

    /** The field that {@code insn} means, under its declaring class. */
    DeclaredField declared(FieldInsnNode insn) {
        return infos.field(insn.owner, insn.name);
    }
}

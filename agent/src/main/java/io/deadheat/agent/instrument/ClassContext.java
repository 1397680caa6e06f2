package io.deadheat.agent.instrument;

import io.deadheat.agent.instrument.ClassInfos.DeclaredField;
import java.util.Set;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;

/** A class while it is instrumented. */
final class ClassContext {
    final ClassNode node;
    final Treatment treatment;
    final Mode mode;
    final ClassInfos infos;

    /** Keys of the statements in the race sets, for {@link Mode#CONTROL}. */
    final Set<String> candidates;

    private final Set<String> constructed;

    ClassContext(ClassNode node, Treatment treatment, Mode mode, Set<String> candidates, ClassLoader loader) {
        this.candidates = candidates;
        this.node = node;
        this.treatment = treatment;
        this.mode = mode;
        this.infos = ClassInfos.of(loader);
        this.constructed = mode == Mode.OBSERVE && treatment.application() ? infos.constructed(node) : Set.of();
    }

    String binaryName() {
        return node.name.replace('/', '.');
    }

    /** True if nobody can learn anything from accesses to the field: see {@link ConstructedFields}. */
    boolean isConstructed(DeclaredField field) {
        return constructed.contains(field.key());
    }

    /** The field that {@code insn} means, under its declaring class. */
    DeclaredField declared(FieldInsnNode insn) {
        return infos.field(insn.owner, insn.name);
    }
}

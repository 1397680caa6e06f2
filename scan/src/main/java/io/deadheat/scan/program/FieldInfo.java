package io.deadheat.scan.program;

import java.util.Set;
import org.objectweb.asm.Opcodes;

/**
 * A field as its declaring class has it, or a pseudo field of the analysis (array elements, what a box holds).
 *
 * @param annotations simple names of its annotations
 */
public record FieldInfo(int id, ClassInfo owner, String name, String desc, int access, Set<String> annotations) {
    public boolean isStatic() {
        return (access & Opcodes.ACC_STATIC) != 0;
    }

    public boolean isFinal() {
        return (access & Opcodes.ACC_FINAL) != 0;
    }

    public boolean isVolatile() {
        return (access & Opcodes.ACC_VOLATILE) != 0;
    }

    /** Whether a compiler, and nobody who could mend it, made the field. */
    public boolean isSynthetic() {
        return (access & Opcodes.ACC_SYNTHETIC) != 0;
    }

    /** As a site names it: {@code org.acme.Account.balance}, or {@code int[]} for the elements of an array. */
    public String label() {
        return owner == null ? name : owner.binaryName() + '.' + name;
    }

    public boolean isReference() {
        return desc.startsWith("L") || desc.startsWith("[");
    }

    @Override
    public boolean equals(Object other) {
        return this == other;
    }

    @Override
    public int hashCode() {
        return id;
    }

    @Override
    public String toString() {
        return label();
    }
}

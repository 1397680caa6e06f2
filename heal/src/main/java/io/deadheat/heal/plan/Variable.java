package io.deadheat.heal.plan;

import io.deadheat.heal.weave.Types;
import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;

/**
 * Memory that races: a field wherever it is accessed, the elements of arrays of a type in some classes, or what lies
 * inside an object of the JDK, which some classes reach by calls.
 *
 * @param name {@code org.acme.Account.balance}, {@code int[]}, {@code java.util.ArrayList.size}
 * @param classes binary names of the classes that touch it; empty for all
 * @param jdk internal names of the JDK's classes that are called; empty for a field or an array of the program
 * @param byHandle binary names of classes that were seen to reach it by a VarHandle or by Unsafe
 * @param accessors methods of the program that race on it, constructors aside: {@code org/acme/Account#get()I}
 */
public record Variable(String name, Set<String> classes, Set<String> jdk, Set<String> byHandle, Set<String> accessors) {
    public Variable {
        classes = Set.copyOf(classes);
        jdk = Set.copyOf(jdk);
        byHandle = Set.copyOf(byHandle);
        accessors = Set.copyOf(accessors);
    }

    /** Whether {@code insn} calls a method that races on it. */
    public boolean isAccessedByCall(AbstractInsnNode insn, Types types) {
        return insn instanceof MethodInsnNode call && accessors.stream().anyMatch(a -> isCall(call, a, types));
    }

    private static boolean isCall(MethodInsnNode call, String accessor, Types types) {
        int hash = accessor.indexOf('#');
        String owner = accessor.substring(0, hash);
        return accessor.substring(hash + 1).equals(call.name + call.desc)
                && (types.isSubtype(owner, call.owner) || types.isSubtype(call.owner, owner));
    }

    /** Whether {@code insn}, in a method of {@code className}, touches it. */
    public boolean isTouchedBy(AbstractInsnNode insn, String className, Types types) {
        if (!classes.isEmpty() && !classes.contains(className)) {
            return false;
        }
        if (!jdk.isEmpty()) {
            return insn instanceof MethodInsnNode call && isCall(call, types);
        }
        if (insn instanceof FieldInsnNode field) {
            return name.endsWith('.' + field.name) && name.equals(types.field(field.owner, field.name));
        }
        return name.endsWith("[]") && name.equals(arrayType(insn.getOpcode()));
    }

    private boolean isCall(MethodInsnNode call, Types types) {
        boolean onObject = call.getOpcode() == Opcodes.INVOKEVIRTUAL || call.getOpcode() == Opcodes.INVOKEINTERFACE;
        return onObject
                && !call.owner.equals("java/lang/Object")
                && jdk.stream().anyMatch(c -> types.isSubtype(c, call.owner) || types.isSubtype(call.owner, c));
    }

    /** The simple name, to look for in a constant pool; null where any class may touch it. */
    public String fieldName() {
        return jdk.isEmpty() && !name.endsWith("[]") ? name.substring(name.lastIndexOf('.') + 1) : null;
    }

    /** The array type that an opcode accesses, or null. */
    public static String arrayType(int opcode) {
        return switch (opcode) {
            case Opcodes.IALOAD, Opcodes.IASTORE -> "int[]";
            case Opcodes.LALOAD, Opcodes.LASTORE -> "long[]";
            case Opcodes.FALOAD, Opcodes.FASTORE -> "float[]";
            case Opcodes.DALOAD, Opcodes.DASTORE -> "double[]";
            case Opcodes.AALOAD, Opcodes.AASTORE -> "java.lang.Object[]";
            case Opcodes.BALOAD, Opcodes.BASTORE -> "byte[]";
            case Opcodes.CALOAD, Opcodes.CASTORE -> "char[]";
            case Opcodes.SALOAD, Opcodes.SASTORE -> "short[]";
            default -> null;
        };
    }
}

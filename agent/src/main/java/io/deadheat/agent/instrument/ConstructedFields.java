package io.deadheat.agent.instrument;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ConstantDynamic;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * The private fields of a nest of classes that are written by constructors alone, and there before publication, though
 * nobody has made them final. Such a write is told to nobody, and reads race with nothing else, so that no detector can
 * learn anything from the field. A field whose name stands in the nest as a string may be written through a VarHandle or
 * by reflection, and one that no constructor writes may be written by whoever makes the object: neither counts.
 */
final class ConstructedFields {
    /** Reads the bytes of a class by its name, null if they cannot be had. */
    interface Source {
        ClassReader read(String name);
    }

    private final Set<String> constructed = new HashSet<>();
    private final Set<String> writtenElsewhere = new HashSet<>();
    private final Set<String> named = new HashSet<>();

    private ConstructedFields() {}

    /** Keys, as in {@link ClassInfos.DeclaredField}, of the fields in the nest of {@code member}; none if not all of it can be read. */
    static Set<String> of(ClassNode member, Source source) {
        ClassNode host = member.nestHostClass == null ? member : parse(source.read(member.nestHostClass));
        if (host == null) {
            return Set.of();
        }
        List<ClassNode> nest = new ArrayList<>(List.of(host));
        for (String name : host.nestMembers == null ? List.<String>of() : host.nestMembers) {
            ClassNode other = name.equals(member.name) ? member : parse(source.read(name));
            if (other == null) {
                return Set.of();
            }
            nest.add(other);
        }
        return of(nest);
    }

    private static ClassNode parse(ClassReader reader) {
        if (reader == null) {
            return null;
        }
        ClassNode node = new ClassNode();
        reader.accept(node, ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES);
        return node;
    }

    private static Set<String> of(List<ClassNode> nest) {
        ConstructedFields found = new ConstructedFields();
        for (ClassNode node : nest) {
            for (MethodNode method : node.methods) {
                found.look(node, method);
            }
        }
        Set<String> result = new HashSet<>();
        for (ClassNode node : nest) {
            for (FieldNode field : node.fields) {
                String key =
                        ClassInfos.DeclaredField.of(node.name, field.name, 0).key();
                boolean isPrivate = (field.access & Opcodes.ACC_PRIVATE) != 0;
                if (isPrivate && ClassInstrumenter.isPlain(field) && found.isConstructed(key, field.name)) {
                    result.add(key);
                }
            }
        }
        return result;
    }

    private boolean isConstructed(String key, String name) {
        return constructed.contains(key) && !writtenElsewhere.contains(name) && !named.contains(name);
    }

    private void look(ClassNode node, MethodNode method) {
        ThisEscape escape =
                method.name.equals("<init>") ? ThisEscape.of(node.name, method) : ThisEscape.NOT_A_CONSTRUCTOR;
        for (AbstractInsnNode insn : method.instructions) {
            if (insn.getOpcode() == Opcodes.PUTFIELD && insn instanceof FieldInsnNode write) {
                if (write.owner.equals(node.name) && escape.unpublished(insn)) {
                    constructed.add(ClassInfos.DeclaredField.of(node.name, write.name, 0)
                            .key());
                } else {
                    writtenElsewhere.add(write.name);
                }
            } else if (insn instanceof LdcInsnNode constant) {
                names(constant.cst);
            }
        }
    }

    private void names(Object constant) {
        if (constant instanceof String string) {
            named.add(string);
        } else if (constant instanceof ConstantDynamic made) {
            named.add(made.getName());
        }
    }
}

package io.deadheat.agent.instrument;

import io.deadheat.agent.instrument.ClassInfos.DeclaredField;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.FieldVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** What instrumentation needs to know of a class that is not at hand: its parents and the flags of its fields. */
final class ClassInfo {
    final String name;
    final String superName;
    final List<String> interfaces;
    final Map<String, DeclaredField> fields = new HashMap<>();
    final boolean hasInitialiser;

    /** Methods, with descriptors, that bear the name of one of Thread's in {@link InheritedFromThread}. */
    final Set<String> threadMethods = new HashSet<>();

    private ClassInfo(String name, String superName, List<String> interfaces, boolean hasInitialiser) {
        this.name = name;
        this.superName = superName;
        this.interfaces = interfaces;
        this.hasInitialiser = hasInitialiser;
    }

    static ClassInfo of(ClassReader reader) {
        Map<String, DeclaredField> fields = new HashMap<>();
        String owner = reader.getClassName();
        Set<String> threadMethods = new HashSet<>();
        boolean[] initialiser = new boolean[1];
        reader.accept(
                new ClassVisitor(Opcodes.ASM9) {
                    @Override
                    public FieldVisitor visitField(int access, String name, String desc, String sig, Object value) {
                        fields.put(name, DeclaredField.of(owner, name, access));
                        return null;
                    }

                    @Override
                    public MethodVisitor visitMethod(int access, String name, String desc, String sig, String[] ex) {
                        initialiser[0] |= name.equals("<clinit>");
                        if (InheritedFromThread.METHODS.contains(name)) {
                            threadMethods.add(name + desc);
                        }
                        return null;
                    }
                },
                ClassReader.SKIP_CODE | ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES);
        ClassInfo info = new ClassInfo(owner, reader.getSuperName(), List.of(reader.getInterfaces()), initialiser[0]);
        info.fields.putAll(fields);
        info.threadMethods.addAll(threadMethods);
        return info;
    }
}

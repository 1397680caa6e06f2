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
    final boolean isInterface;
    boolean hasInitialiser;

    /** Methods, with descriptors, that bear the name of one of Thread's in {@link InheritedFromThread}. */
    final Set<String> threadMethods = new HashSet<>();

    private ClassInfo(ClassReader reader) {
        this.name = reader.getClassName();
        this.superName = reader.getSuperName();
        this.interfaces = List.of(reader.getInterfaces());
        this.isInterface = (reader.getAccess() & Opcodes.ACC_INTERFACE) != 0;
    }

    static ClassInfo of(ClassReader reader) {
        ClassInfo info = new ClassInfo(reader);
        reader.accept(
                new ClassVisitor(Opcodes.ASM9) {
                    @Override
                    public FieldVisitor visitField(int access, String name, String desc, String sig, Object value) {
                        info.fields.put(name, DeclaredField.of(info.name, name, access));
                        return null;
                    }

                    @Override
                    public MethodVisitor visitMethod(int access, String name, String desc, String sig, String[] ex) {
                        info.hasInitialiser |= name.equals("<clinit>");
                        if (InheritedFromThread.METHODS.contains(name)) {
                            info.threadMethods.add(name + desc);
                        }
                        return null;
                    }
                },
                ClassReader.SKIP_CODE | ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES);
        return info;
    }
}

package io.deadheat.heal.weave;

import java.util.Set;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.commons.JSRInlinerAdapter;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;

/** Classes from bytes and back. Frames are made anew for woven methods only; the others keep theirs. */
final class ClassFile {
    private static final int LAST_WITH_SUBROUTINES = Opcodes.V1_6;

    private ClassFile() {}

    /** Without frames. */
    static ClassNode read(ClassReader reader) {
        ClassNode node = new ClassNode(Opcodes.ASM9) {
            @Override
            public MethodVisitor visitMethod(int access, String name, String desc, String sig, String[] exceptions) {
                if ((version & 0xFFFF) > LAST_WITH_SUBROUTINES) {
                    return super.visitMethod(access, name, desc, sig, exceptions);
                }
                MethodNode method = new JSRInlinerAdapter(null, access, name, desc, sig, exceptions);
                methods.add(method);
                return method;
            }
        };
        reader.accept(node, ClassReader.SKIP_FRAMES);
        return node;
    }

    /** @param touched the methods that were woven, with descriptors */
    static byte[] write(ClassReader original, ClassNode woven, Set<String> touched, Types types) {
        ClassNode framed = new ClassNode();
        woven.methods.removeIf(m -> !touched.contains(m.name + m.desc));
        ClassWriter frames = new ClassWriter(ClassWriter.COMPUTE_FRAMES) {
            @Override
            protected String getCommonSuperClass(String one, String other) {
                return types.commonSuperclass(one, other);
            }
        };
        woven.accept(frames);
        new ClassReader(frames.toByteArray()).accept(framed, ClassReader.EXPAND_FRAMES);
        ClassNode whole = new ClassNode();
        original.accept(whole, ClassReader.EXPAND_FRAMES);
        whole.methods.replaceAll(m -> framed.methods.stream()
                .filter(f -> f.name.equals(m.name) && f.desc.equals(m.desc))
                .findFirst()
                .orElse(m));
        ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
        whole.accept(writer);
        return writer.toByteArray();
    }
}

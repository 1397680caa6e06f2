package io.deadheat.its.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** Writes a class as old compilers wrote them: {@code Old} with a static field {@code n} that its methods count up. */
final class OldClass {
    private OldClass() {}

    /** {@code touch()} through a subroutine where the version allows one, {@code locked()} in a synchronized method. */
    static void write(Path folder, int version, boolean subroutine) throws IOException {
        ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
        writer.visit(version, Opcodes.ACC_PUBLIC | Opcodes.ACC_SUPER, "Old", null, "java/lang/Object", null);
        writer.visitField(Opcodes.ACC_PUBLIC | Opcodes.ACC_STATIC, "n", "I", null, null);
        writer.visitField(Opcodes.ACC_PUBLIC | Opcodes.ACC_STATIC, "safe", "I", null, null);
        method(writer, "touch", 0, "n", subroutine);
        method(writer, "locked", Opcodes.ACC_SYNCHRONIZED, "safe", subroutine);
        writer.visitEnd();
        Files.createDirectories(folder);
        Files.write(folder.resolve("Old.class"), writer.toByteArray());
    }

    /** {@code for (int i = 0; i < 100; i++) field++;} without a stack map. */
    private static void method(ClassWriter writer, String name, int flags, String field, boolean subroutine) {
        MethodVisitor m = writer.visitMethod(Opcodes.ACC_PUBLIC | Opcodes.ACC_STATIC | flags, name, "()V", null, null);
        Label test = new Label();
        Label body = new Label();
        Label routine = new Label();
        m.visitCode();
        m.visitInsn(Opcodes.ICONST_0);
        m.visitVarInsn(Opcodes.ISTORE, 0);
        m.visitJumpInsn(Opcodes.GOTO, test);
        m.visitLabel(body);
        if (subroutine) {
            m.visitJumpInsn(Opcodes.JSR, routine);
        } else {
            increment(m, field);
        }
        m.visitIincInsn(0, 1);
        m.visitLabel(test);
        m.visitVarInsn(Opcodes.ILOAD, 0);
        m.visitIntInsn(Opcodes.BIPUSH, 100);
        m.visitJumpInsn(Opcodes.IF_ICMPLT, body);
        m.visitInsn(Opcodes.RETURN);
        if (subroutine) {
            m.visitLabel(routine);
            m.visitVarInsn(Opcodes.ASTORE, 1);
            increment(m, field);
            m.visitVarInsn(Opcodes.RET, 1);
        }
        m.visitMaxs(0, 0);
        m.visitEnd();
    }

    private static void increment(MethodVisitor m, String field) {
        m.visitFieldInsn(Opcodes.GETSTATIC, "Old", field, "I");
        m.visitInsn(Opcodes.ICONST_1);
        m.visitInsn(Opcodes.IADD);
        m.visitFieldInsn(Opcodes.PUTSTATIC, "Old", field, "I");
    }
}

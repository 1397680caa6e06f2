package io.deadheat.agent.instrument;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Set;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

class ClassInstrumenterTest {
    private static final int METHODS = 8;
    private static final int LENGTH = 60_000;
    private static final int LOCALS = 250;

    /** Where a jump is too far for two bytes, ASM writes the class twice, and counts what that takes. */
    @Test
    void aLargeClassWithAFarJumpIsInstrumented() {
        ClassInstrumenter.Result result = new ClassInstrumenter(Mode.OBSERVE, Set.of())
                .instrument(large(), getClass().getClassLoader(), Treatment.APP, false);
        assertThat(result.tooLarge()).isEmpty();
        assertThat(new ClassReader(result.bytes()).getClassName()).isEqualTo("Large");
    }

    private static byte[] large() {
        ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
        writer.setComputeLimits(Integer.MAX_VALUE, Long.MAX_VALUE);
        writer.visit(Opcodes.V17, Opcodes.ACC_PUBLIC, "Large", null, "java/lang/Object", null);
        for (int i = 0; i < METHODS; i++) {
            MethodVisitor method = writer.visitMethod(Opcodes.ACC_STATIC, "m" + i, "()V", null, null);
            method.visitCode();
            method.visitInsn(Opcodes.ICONST_0);
            method.visitVarInsn(Opcodes.ISTORE, LOCALS);
            Label end = new Label();
            method.visitInsn(Opcodes.ICONST_0);
            method.visitJumpInsn(Opcodes.IFEQ, end);
            for (int n = 0; n < LENGTH; n++) {
                method.visitInsn(Opcodes.NOP);
            }
            method.visitLabel(end);
            method.visitFrame(Opcodes.F_NEW, 0, null, 0, null);
            method.visitInsn(Opcodes.RETURN);
            method.visitMaxs(0, 0);
            method.visitEnd();
        }
        writer.visitEnd();
        return writer.toByteArray();
    }
}

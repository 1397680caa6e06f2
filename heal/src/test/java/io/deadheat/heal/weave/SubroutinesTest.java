package io.deadheat.heal.weave;

import static org.assertj.core.api.Assertions.assertThat;

import io.deadheat.heal.plan.HealingPlan;
import io.deadheat.heal.plan.PlanReader;
import io.deadheat.heal.runtime.Healing;
import io.deadheat.heal.runtime.HealingCounters;
import io.deadheat.heal.runtime.RealMachine;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** Classes of old compilers, whose {@code finally} blocks are subroutines, are healed like any other. */
class SubroutinesTest {
    private static final int ROUNDS = 10;

    @ParameterizedTest
    @ValueSource(ints = {Opcodes.V1_2, Opcodes.V1_4, Opcodes.V1_5})
    void anAccessInASubroutineIsASection(int version) throws Exception {
        String side = "{\"class\":\"Old\",\"descriptor\":\"count()V\",\"ordinal\":0}";
        HealingPlan plan = PlanReader.parse(
                "{\"races\":[{\"field\":\"Old.n\",\"first\":" + side + ",\"second\":" + side + "}]}", null);
        Woven woven = new Weaver(plan).weave(old(version), new Alone());
        assertThat(woven.sections()).hasSize(1);
        Healing.install(plan, new RealMachine());
        long before = HealingCounters.sections();
        Class<?> type = new Defining().define(woven.bytes());
        type.getMethod("count").invoke(null);
        assertThat(type.getField("n").getInt(null)).isEqualTo(ROUNDS);
        assertThat(HealingCounters.sections() - before).isEqualTo(ROUNDS);
    }

    /** {@code for (int i = 0; i < 10; i++) try {} finally { n++; }} */
    private static byte[] old(int version) {
        ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
        writer.visit(version, Opcodes.ACC_PUBLIC | Opcodes.ACC_SUPER, "Old", null, "java/lang/Object", null);
        writer.visitField(Opcodes.ACC_PUBLIC | Opcodes.ACC_STATIC, "n", "I", null, null);
        MethodVisitor m = writer.visitMethod(Opcodes.ACC_PUBLIC | Opcodes.ACC_STATIC, "count", "()V", null, null);
        Label body = new Label();
        Label routine = new Label();
        m.visitCode();
        m.visitInsn(Opcodes.ICONST_0);
        m.visitVarInsn(Opcodes.ISTORE, 0);
        m.visitLabel(body);
        m.visitJumpInsn(Opcodes.JSR, routine);
        m.visitIincInsn(0, 1);
        m.visitVarInsn(Opcodes.ILOAD, 0);
        m.visitIntInsn(Opcodes.BIPUSH, ROUNDS);
        m.visitJumpInsn(Opcodes.IF_ICMPLT, body);
        m.visitInsn(Opcodes.RETURN);
        m.visitLabel(routine);
        m.visitVarInsn(Opcodes.ASTORE, 1);
        m.visitFieldInsn(Opcodes.GETSTATIC, "Old", "n", "I");
        m.visitInsn(Opcodes.ICONST_1);
        m.visitInsn(Opcodes.IADD);
        m.visitFieldInsn(Opcodes.PUTSTATIC, "Old", "n", "I");
        m.visitVarInsn(Opcodes.RET, 1);
        m.visitMaxs(0, 0);
        m.visitEnd();
        writer.visitEnd();
        return writer.toByteArray();
    }

    /** Knows nothing but that one class. */
    private static final class Alone implements Types {
        @Override
        public String field(String owner, String name) {
            return owner + '.' + name;
        }

        @Override
        public List<String> parents(String name) {
            return List.of();
        }

        @Override
        public boolean isInterface(String name) {
            return false;
        }
    }

    private static final class Defining extends ClassLoader {
        Defining() {
            super(SubroutinesTest.class.getClassLoader());
        }

        Class<?> define(byte[] bytes) {
            return defineClass("Old", bytes, 0, bytes.length);
        }
    }
}

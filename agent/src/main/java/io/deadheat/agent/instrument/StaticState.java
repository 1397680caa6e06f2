package io.deadheat.agent.instrument;

import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ConstantDynamic;
import org.objectweb.asm.FieldVisitor;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Whether a class could carry anything over from one run to the next. One that has constants only, and an initialiser
 * that at most asks whether assertions are on, cannot: a second run with it is like a run with the class loaded anew.
 */
public final class StaticState extends ClassVisitor {
    private static final String STRING = "Ljava/lang/String;";

    private boolean found;

    private StaticState() {
        super(Opcodes.ASM9);
    }

    /** True for the JDK's own factories of call sites, which keep nothing that could differ. */
    static boolean isOfJdk(Handle factory) {
        return factory.getOwner().startsWith("java/lang/invoke/")
                || factory.getOwner().startsWith("java/lang/runtime/");
    }

    public static boolean in(byte[] classFile) {
        StaticState state = new StaticState();
        new ClassReader(classFile).accept(state, ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES);
        return state.found;
    }

    @Override
    public FieldVisitor visitField(int access, String name, String desc, String signature, Object value) {
        boolean isConstant = (access & Opcodes.ACC_FINAL) != 0 && (desc.length() == 1 || desc.equals(STRING));
        found |= (access & Opcodes.ACC_STATIC) != 0 && !isConstant;
        return null;
    }

    @Override
    public MethodVisitor visitMethod(int access, String name, String desc, String signature, String[] exceptions) {
        return name.equals("<clinit>") ? new Initialiser() : new Code();
    }

    /** Any code: what the JVM keeps for it is harmless if it comes from the JDK's own factories. */
    private class Code extends MethodVisitor {
        Code() {
            super(Opcodes.ASM9);
        }

        @Override
        public void visitInvokeDynamicInsn(String name, String desc, Handle factory, Object... arguments) {
            found |= !isOfJdk(factory);
        }

        @Override
        public void visitLdcInsn(Object value) {
            found |= value instanceof ConstantDynamic;
        }
    }

    /** Constants, jumps and the question for assertions are let pass. */
    private final class Initialiser extends Code {
        @Override
        public void visitInsn(int opcode) {
            found |= opcode > Opcodes.DCONST_1 && opcode != Opcodes.RETURN;
        }

        @Override
        public void visitIntInsn(int opcode, int operand) {
            found |= opcode == Opcodes.NEWARRAY;
        }

        @Override
        public void visitVarInsn(int opcode, int variable) {
            found = true;
        }

        @Override
        public void visitTypeInsn(int opcode, String type) {
            found = true;
        }

        @Override
        public void visitFieldInsn(int opcode, String owner, String name, String desc) {
            found |= opcode != Opcodes.PUTSTATIC;
        }

        @Override
        public void visitMethodInsn(int opcode, String owner, String name, String desc, boolean isInterface) {
            found |= !(owner.equals("java/lang/Class") && name.equals("desiredAssertionStatus"));
        }

        @Override
        public void visitInvokeDynamicInsn(String name, String desc, Handle factory, Object... arguments) {
            found = true;
        }

        @Override
        public void visitIincInsn(int variable, int increment) {
            found = true;
        }

        @Override
        public void visitTableSwitchInsn(int min, int max, Label otherwise, Label... labels) {
            found = true;
        }

        @Override
        public void visitLookupSwitchInsn(Label otherwise, int[] keys, Label[] labels) {
            found = true;
        }

        @Override
        public void visitMultiANewArrayInsn(String desc, int dimensions) {
            found = true;
        }
    }
}

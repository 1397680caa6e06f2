package io.deadheat.scan.ir;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.IntInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.analysis.Interpreter;

/** Gives every instruction that makes a reference one variable, however often the instruction is simulated. */
final class VarInterpreter extends Interpreter<Val> {
    private final Map<AbstractInsnNode, Val> made = new HashMap<>();
    private int vars;

    VarInterpreter() {
        super(Opcodes.ASM9);
    }

    int vars() {
        return vars;
    }

    Val fresh() {
        return new Val(vars++, 1, null, null);
    }

    private Val of(AbstractInsnNode insn, Type type) {
        if (type == Type.VOID_TYPE) {
            return null;
        }
        boolean reference = type.getSort() == Type.OBJECT || type.getSort() == Type.ARRAY;
        return reference ? reference(insn) : Val.primitive(type.getSize());
    }

    /** The variable that {@code insn} sets. */
    Val reference(AbstractInsnNode insn) {
        return made.computeIfAbsent(insn, i -> fresh());
    }

    @Override
    public Val newValue(Type type) {
        return type == null ? Val.DEAD : type == Type.VOID_TYPE ? null : Val.primitive(type.getSize());
    }

    @Override
    public Val newOperation(AbstractInsnNode insn) {
        return switch (insn.getOpcode()) {
            case Opcodes.ACONST_NULL -> Val.NULL;
            case Opcodes.ICONST_0,
                    Opcodes.ICONST_1,
                    Opcodes.ICONST_2,
                    Opcodes.ICONST_3,
                    Opcodes.ICONST_4,
                    Opcodes.ICONST_5 -> Val.constant(insn.getOpcode() - Opcodes.ICONST_0);
            case Opcodes.BIPUSH, Opcodes.SIPUSH -> Val.constant(((IntInsnNode) insn).operand);
            case Opcodes.LCONST_0, Opcodes.LCONST_1, Opcodes.DCONST_0, Opcodes.DCONST_1 -> Val.WIDE;
            case Opcodes.LDC -> ldc((LdcInsnNode) insn);
            case Opcodes.GETSTATIC -> of(insn, Type.getType(((FieldInsnNode) insn).desc));
            case Opcodes.NEW -> reference(insn);
            default -> Val.PRIMITIVE;
        };
    }

    private Val ldc(LdcInsnNode insn) {
        if (insn.cst instanceof Long || insn.cst instanceof Double) {
            return Val.WIDE;
        }
        return insn.cst instanceof Number ? Val.PRIMITIVE : reference(insn);
    }

    @Override
    public Val copyOperation(AbstractInsnNode insn, Val value) {
        return value;
    }

    @Override
    public Val unaryOperation(AbstractInsnNode insn, Val value) {
        return switch (insn.getOpcode()) {
            case Opcodes.LNEG,
                    Opcodes.DNEG,
                    Opcodes.I2L,
                    Opcodes.I2D,
                    Opcodes.L2D,
                    Opcodes.F2L,
                    Opcodes.F2D,
                    Opcodes.D2L -> Val.WIDE;
            case Opcodes.GETFIELD -> of(insn, Type.getType(((FieldInsnNode) insn).desc));
            case Opcodes.NEWARRAY, Opcodes.ANEWARRAY, Opcodes.CHECKCAST -> reference(insn);
            default -> Val.PRIMITIVE;
        };
    }

    @Override
    public Val binaryOperation(AbstractInsnNode insn, Val one, Val other) {
        return switch (insn.getOpcode()) {
            case Opcodes.AALOAD -> reference(insn);
            case Opcodes.LALOAD, Opcodes.DALOAD -> Val.WIDE;
            case Opcodes.LCMP, Opcodes.FCMPL, Opcodes.FCMPG, Opcodes.DCMPL, Opcodes.DCMPG -> Val.PRIMITIVE;
            default ->
                insn.getOpcode() >= Opcodes.IADD && insn.getOpcode() <= Opcodes.LXOR
                        ? Val.primitive(one.size())
                        : Val.PRIMITIVE;
        };
    }

    @Override
    public Val ternaryOperation(AbstractInsnNode insn, Val one, Val two, Val three) {
        return null;
    }

    @Override
    public Val naryOperation(AbstractInsnNode insn, List<? extends Val> values) {
        if (insn instanceof MethodInsnNode call) {
            return of(insn, Type.getReturnType(call.desc));
        }
        if (insn instanceof InvokeDynamicInsnNode indy) {
            return of(insn, Type.getReturnType(indy.desc));
        }
        return reference(insn);
    }

    @Override
    public void returnOperation(AbstractInsnNode insn, Val value, Val expected) {}

    @Override
    public Val merge(Val one, Val other) {
        throw new UnsupportedOperationException("frames are merged by FrameFlow");
    }
}

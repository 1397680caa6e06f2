package io.deadheat.heal.weave;

import java.util.IdentityHashMap;
import java.util.Map;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.analysis.Analyzer;
import org.objectweb.asm.tree.analysis.AnalyzerException;
import org.objectweb.asm.tree.analysis.BasicInterpreter;
import org.objectweb.asm.tree.analysis.BasicValue;

/** Which accesses of a method are to fields of {@code this}. */
final class OwnFields extends BasicInterpreter {
    private static final BasicValue THIS = new BasicValue(Type.getObjectType("java/lang/Object")) {
        @Override
        public boolean equals(Object other) {
            return this == other;
        }

        @Override
        public int hashCode() {
            return System.identityHashCode(this);
        }
    };

    private final Map<AbstractInsnNode, Boolean> accesses = new IdentityHashMap<>();

    private OwnFields() {
        super(Opcodes.ASM9);
    }

    static Map<AbstractInsnNode, Boolean> in(String owner, MethodNode method) {
        OwnFields own = new OwnFields();
        try {
            new Analyzer<>(own).analyze(owner, method);
        } catch (AnalyzerException unreadable) {
            return Map.of();
        }
        return own.accesses;
    }

    @Override
    public BasicValue newParameterValue(boolean instance, int local, Type type) {
        return instance && local == 0 ? THIS : super.newParameterValue(instance, local, type);
    }

    @Override
    public BasicValue copyOperation(AbstractInsnNode insn, BasicValue value) {
        return value;
    }

    @Override
    public BasicValue unaryOperation(AbstractInsnNode insn, BasicValue value) throws AnalyzerException {
        if (insn.getOpcode() == Opcodes.GETFIELD) {
            accesses.merge(insn, value == THIS, Boolean::logicalAnd);
        }
        return super.unaryOperation(insn, value);
    }

    @Override
    public BasicValue binaryOperation(AbstractInsnNode insn, BasicValue left, BasicValue right)
            throws AnalyzerException {
        if (insn.getOpcode() == Opcodes.PUTFIELD) {
            accesses.merge(insn, left == THIS, Boolean::logicalAnd);
        }
        return super.binaryOperation(insn, left, right);
    }

    @Override
    public BasicValue merge(BasicValue one, BasicValue other) {
        return one == THIS || other == THIS
                ? one == other ? THIS : BasicValue.REFERENCE_VALUE
                : super.merge(one, other);
    }
}

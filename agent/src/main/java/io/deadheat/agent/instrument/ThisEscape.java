package io.deadheat.agent.instrument;

import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.analysis.Analyzer;
import org.objectweb.asm.tree.analysis.AnalyzerException;
import org.objectweb.asm.tree.analysis.BasicInterpreter;
import org.objectweb.asm.tree.analysis.BasicValue;

/**
 * Which field accesses of a constructor touch {@code this} before anyone else can have a reference to it. They are
 * writes before publication: no other thread can be there, so they are not told to anybody. A super constructor is
 * taken not to let {@code this} out.
 */
final class ThisEscape extends BasicInterpreter {
    static final ThisEscape NOT_A_CONSTRUCTOR = new ThisEscape();

    private static final BasicValue THIS = new BasicValue(Type.getObjectType("java/lang/Object")) {
        @Override
        public boolean equals(Object other) {
            return this == other;
        }

        @Override
        public int hashCode() {
            return 1;
        }
    };

    private final Map<AbstractInsnNode, Boolean> onThis = new IdentityHashMap<>();
    private final Map<AbstractInsnNode, Integer> positions = new IdentityHashMap<>();
    private int firstEscape = Integer.MAX_VALUE;

    private ThisEscape() {
        super(Opcodes.ASM9);
    }

    static ThisEscape of(String className, MethodNode constructor) {
        ThisEscape escape = new ThisEscape();
        int i = 0;
        for (AbstractInsnNode insn : constructor.instructions) {
            escape.positions.put(insn, i++);
        }
        try {
            new Analyzer<>(escape).analyze(className, constructor);
        } catch (AnalyzerException e) {
            escape.firstEscape = 0;
        }
        return escape;
    }

    boolean unpublished(AbstractInsnNode insn) {
        return onThis.getOrDefault(insn, false) && positions.get(insn) < firstEscape;
    }

    @Override
    public BasicValue newParameterValue(boolean isInstance, int local, Type type) {
        return local == 0 ? THIS : super.newParameterValue(isInstance, local, type);
    }

    @Override
    public BasicValue copyOperation(AbstractInsnNode insn, BasicValue value) {
        return value;
    }

    @Override
    public BasicValue unaryOperation(AbstractInsnNode insn, BasicValue value) throws AnalyzerException {
        if (insn.getOpcode() == Opcodes.GETFIELD) {
            touches(insn, value);
        } else if (value == THIS && insn.getOpcode() != Opcodes.CHECKCAST && insn.getOpcode() != Opcodes.IFNONNULL) {
            escapes(insn);
        }
        return super.unaryOperation(insn, value);
    }

    @Override
    public BasicValue binaryOperation(AbstractInsnNode insn, BasicValue left, BasicValue right)
            throws AnalyzerException {
        if (insn.getOpcode() == Opcodes.PUTFIELD) {
            touches(insn, left);
            if (right == THIS) {
                escapes(insn);
            }
        }
        return super.binaryOperation(insn, left, right);
    }

    @Override
    public BasicValue ternaryOperation(AbstractInsnNode insn, BasicValue a, BasicValue i, BasicValue value)
            throws AnalyzerException {
        if (value == THIS) {
            escapes(insn);
        }
        return super.ternaryOperation(insn, a, i, value);
    }

    @Override
    public BasicValue naryOperation(AbstractInsnNode insn, List<? extends BasicValue> values) throws AnalyzerException {
        boolean constructor = insn instanceof MethodInsnNode call && call.name.equals("<init>");
        for (int i = constructor ? 1 : 0; i < values.size(); i++) {
            if (values.get(i) == THIS) {
                escapes(insn);
            }
        }
        return super.naryOperation(insn, values);
    }

    private void touches(AbstractInsnNode insn, BasicValue receiver) {
        boolean already = onThis.getOrDefault(insn, true);
        onThis.put(insn, already && receiver == THIS && insn instanceof FieldInsnNode);
    }

    private void escapes(AbstractInsnNode insn) {
        firstEscape = Math.min(firstEscape, positions.get(insn));
    }
}

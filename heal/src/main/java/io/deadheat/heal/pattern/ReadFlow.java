package io.deadheat.heal.pattern;

import java.util.Collections;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LookupSwitchInsnNode;
import org.objectweb.asm.tree.TableSwitchInsnNode;
import org.objectweb.asm.tree.analysis.AnalyzerException;
import org.objectweb.asm.tree.analysis.BasicInterpreter;
import org.objectweb.asm.tree.analysis.BasicValue;

/** Follows what is read from memory through a method: to what is stored, and to the tests that jumps make. */
final class ReadFlow extends BasicInterpreter {
    /** For each store, the reads that its value was made of. */
    final Map<AbstractInsnNode, Set<AbstractInsnNode>> stores = new IdentityHashMap<>();

    /** For each conditional jump, the reads that it looks at. */
    final Map<AbstractInsnNode, Set<AbstractInsnNode>> tests = new IdentityHashMap<>();

    ReadFlow() {
        super(Opcodes.ASM9);
    }

    /** A value and the reads it was made of. */
    private static final class Derived extends BasicValue {
        final Set<AbstractInsnNode> reads;

        Derived(Type type, Set<AbstractInsnNode> reads) {
            super(type);
            this.reads = reads;
        }

        @Override
        public boolean equals(Object other) {
            return super.equals(other) && reads(other).equals(reads);
        }

        @Override
        public int hashCode() {
            return super.hashCode();
        }
    }

    private static Set<AbstractInsnNode> reads(Object value) {
        return value instanceof Derived d ? d.reads : Set.of();
    }

    private static BasicValue derived(BasicValue result, Set<AbstractInsnNode> reads) {
        return result == null || reads.isEmpty() ? result : new Derived(result.getType(), reads);
    }

    private static Set<AbstractInsnNode> union(Set<AbstractInsnNode> a, Set<AbstractInsnNode> b) {
        if (a.containsAll(b)) {
            return a;
        }
        Set<AbstractInsnNode> both = Collections.newSetFromMap(new IdentityHashMap<>());
        both.addAll(a);
        both.addAll(b);
        return both;
    }

    @Override
    public BasicValue newOperation(AbstractInsnNode insn) throws AnalyzerException {
        BasicValue result = super.newOperation(insn);
        return insn.getOpcode() == Opcodes.GETSTATIC ? derived(result, Set.of(insn)) : result;
    }

    @Override
    public BasicValue copyOperation(AbstractInsnNode insn, BasicValue value) {
        return value;
    }

    @Override
    public BasicValue unaryOperation(AbstractInsnNode insn, BasicValue value) throws AnalyzerException {
        Set<AbstractInsnNode> reads = reads(value);
        if (insn.getOpcode() == Opcodes.PUTSTATIC) {
            stores.merge(insn, reads, ReadFlow::union);
        } else if (isTest(insn)) {
            tests.merge(insn, reads, ReadFlow::union);
        } else if (insn.getOpcode() == Opcodes.GETFIELD) {
            reads = union(reads, Set.of(insn));
        }
        return derived(super.unaryOperation(insn, value), reads);
    }

    private static boolean isTest(AbstractInsnNode insn) {
        return insn instanceof JumpInsnNode
                || insn instanceof TableSwitchInsnNode
                || insn instanceof LookupSwitchInsnNode;
    }

    @Override
    public BasicValue binaryOperation(AbstractInsnNode insn, BasicValue left, BasicValue right)
            throws AnalyzerException {
        Set<AbstractInsnNode> reads = union(reads(left), reads(right));
        if (insn.getOpcode() == Opcodes.PUTFIELD) {
            stores.merge(insn, reads(right), ReadFlow::union);
        } else if (isTest(insn)) {
            tests.merge(insn, reads, ReadFlow::union);
        } else if (insn.getOpcode() >= Opcodes.IALOAD && insn.getOpcode() <= Opcodes.SALOAD) {
            reads = union(reads, Set.of(insn));
        }
        return derived(super.binaryOperation(insn, left, right), reads);
    }

    @Override
    public BasicValue ternaryOperation(AbstractInsnNode insn, BasicValue array, BasicValue index, BasicValue value)
            throws AnalyzerException {
        stores.merge(insn, reads(value), ReadFlow::union);
        return super.ternaryOperation(insn, array, index, value);
    }

    @Override
    public BasicValue naryOperation(AbstractInsnNode insn, List<? extends BasicValue> values) throws AnalyzerException {
        Set<AbstractInsnNode> reads = new HashSet<>();
        values.forEach(value -> reads.addAll(reads(value)));
        if (HandleCalls.isOne(insn)) {
            stores.merge(insn, Set.copyOf(reads), ReadFlow::union);
            reads.add(insn);
        }
        return derived(super.naryOperation(insn, values), reads);
    }

    @Override
    public BasicValue merge(BasicValue one, BasicValue other) {
        BasicValue merged = super.merge(strip(one), strip(other));
        Set<AbstractInsnNode> reads = union(reads(one), reads(other));
        BasicValue result = reads.isEmpty() ? merged : new Derived(merged.getType(), reads);
        return result.equals(one) ? one : result;
    }

    private static BasicValue strip(BasicValue value) {
        return value instanceof Derived d ? plain(d.getType()) : value;
    }

    private static BasicValue plain(Type type) {
        return type == null ? BasicValue.UNINITIALIZED_VALUE : new BasicValue(type);
    }
}

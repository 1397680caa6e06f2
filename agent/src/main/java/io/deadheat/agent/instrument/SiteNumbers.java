package io.deadheat.agent.instrument;

import io.deadheat.heal.plan.Variable;
import io.deadheat.model.AccessesByCall;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.Map;
import org.objectweb.asm.ConstantDynamic;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Ordinals and lines of the accesses in one method: the n-th access to a field, reads and writes counted together.
 * What another agent has put in (JaCoCo's probes) does not count.
 */
final class SiteNumbers {
    /** What all of them count as, whatever they turn out to access. */
    static final String CALLS = "(calls)";

    private final Map<AbstractInsnNode, Integer> ordinals = new IdentityHashMap<>();
    private final Map<AbstractInsnNode, Integer> lines = new IdentityHashMap<>();
    private final int foreignLocal;

    SiteNumbers(MethodContext m) {
        foreignLocal = foreignLocal(m.original);
        Map<String, Integer> counts = new HashMap<>();
        int line = 0;
        for (AbstractInsnNode insn : m.original) {
            if (insn instanceof LineNumberNode l) {
                line = l.line;
            } else if (ClassInstrumenter.concerns(insn.getOpcode())) {
                lines.put(insn, line);
                String field = field(m, insn);
                if (field != null && !foreign(insn)) {
                    int first = field.equals(CALLS) ? AccessesByCall.FIRST : 0;
                    int before = counts.getOrDefault(field, 0);
                    counts.put(field, before + 1);
                    ordinals.put(insn, first + before);
                }
            }
        }
    }

    int ordinal(AbstractInsnNode insn) {
        return ordinals.getOrDefault(insn, 0);
    }

    int line(AbstractInsnNode insn) {
        return lines.getOrDefault(insn, 0);
    }

    /**
     * The field or array type that {@code insn} accesses, or null. Calls that access something are counted together,
     * whatever it turns out to be.
     */
    private static String field(MethodContext m, AbstractInsnNode insn) {
        if (insn instanceof FieldInsnNode f) {
            return m.owner.declared(f).key();
        }
        return isCall(insn) ? CALLS : Variable.arrayType(insn.getOpcode());
    }

    /** Whether {@code insn} is counted among the calls that may access memory. */
    static boolean isCall(AbstractInsnNode insn) {
        return insn instanceof MethodInsnNode call && AccessesByCall.areMadeBy(call.owner);
    }

    /** True for a store into the probe array of another agent. */
    boolean foreign(AbstractInsnNode insn) {
        if (insn.getOpcode() != Opcodes.BASTORE || foreignLocal < 0) {
            return false;
        }
        AbstractInsnNode array = insn.getPrevious();
        for (int i = 0; i < 2 && array != null; i++) {
            array = array.getPrevious();
        }
        return array instanceof VarInsnNode v && v.getOpcode() == Opcodes.ALOAD && v.var == foreignLocal;
    }

    /** The local that JaCoCo keeps its probes in, or -1. */
    private static int foreignLocal(AbstractInsnNode[] insns) {
        for (AbstractInsnNode insn : insns) {
            boolean probes = insn instanceof MethodInsnNode call && call.name.equals("$jacocoInit")
                    || insn instanceof LdcInsnNode ldc
                            && ldc.cst instanceof ConstantDynamic c
                            && c.getName().equals("$jacocoData");
            if (probes) {
                AbstractInsnNode next = insn.getNext();
                boolean cast = next != null && next.getOpcode() == Opcodes.CHECKCAST;
                return (cast ? next.getNext() : next) instanceof VarInsnNode store ? store.var : -1;
            }
            if (insn.getOpcode() >= 0) {
                return -1;
            }
        }
        return -1;
    }
}

package io.deadheat.scan.race;

import io.deadheat.scan.ir.BodyBuilder;
import io.deadheat.scan.pointsto.Models;
import io.deadheat.scan.program.AccessNodes;
import io.deadheat.scan.program.ClassInfo;
import io.deadheat.scan.program.FieldInfo;
import io.deadheat.scan.program.MethodInfo;
import io.deadheat.scan.program.Program;
import java.util.HashMap;
import java.util.Map;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;

/** Counts the pairs that the types alone allow: same field, at least one write (Chord, figure 5). */
public final class OriginalPairs {
    private final Program program;
    private final Map<FieldInfo, long[]> readsAndWrites = new HashMap<>();

    public OriginalPairs(Program program, Models models) {
        this.program = program;
        for (ClassInfo c : program.classes()) {
            if (models.analysed(c)) {
                c.methods().forEach(this::count);
            }
        }
    }

    private void count(MethodInfo method) {
        if (method.body() != null) {
            method.body().accesses.forEach(a -> count(a.field, a.write));
        } else if (method.code() != null) {
            for (AbstractInsnNode insn : method.code().instructions) {
                if (AccessNodes.place(insn) >= 0) {
                    int op = insn.getOpcode();
                    boolean write = op == Opcodes.PUTFIELD
                            || op == Opcodes.PUTSTATIC
                            || op >= Opcodes.IASTORE && op <= Opcodes.SASTORE;
                    count(BodyBuilder.fieldOf(program, insn), write);
                }
            }
        }
    }

    private void count(FieldInfo field, boolean write) {
        readsAndWrites.computeIfAbsent(field, f -> new long[2])[write ? 1 : 0]++;
    }

    public long count() {
        return readsAndWrites.values().stream()
                .mapToLong(n -> n[0] * n[1] + n[1] * (n[1] + 1) / 2)
                .sum();
    }
}

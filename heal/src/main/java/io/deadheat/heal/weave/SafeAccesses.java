package io.deadheat.heal.weave;

import io.deadheat.heal.pattern.HandleCalls;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Accesses that need no lock, and where one would do harm: a class initialiser's to the statics of its own class, for
 * whose sake the JVM makes every other thread wait, and a constructor's before the superclass has been built.
 */
final class SafeAccesses {
    private SafeAccesses() {}

    static Set<AbstractInsnNode> of(ClassNode owner, MethodNode method, Types types) {
        Set<AbstractInsnNode> safe = Collections.newSetFromMap(new IdentityHashMap<>());
        boolean initialiser = method.name.equals("<clinit>");
        boolean early = method.name.equals("<init>");
        int made = 0;
        String own = owner.name.replace('/', '.') + '.';
        for (AbstractInsnNode insn : method.instructions) {
            if (early) {
                safe.add(insn);
                made += insn.getOpcode() == Opcodes.NEW ? 1 : 0;
                boolean builds =
                        insn.getOpcode() == Opcodes.INVOKESPECIAL && ((MethodInsnNode) insn).name.equals("<init>");
                early = !builds || made-- > 0;
            } else if (initialiser && (HandleCalls.isOne(insn) || isStatic(insn, own, types))) {
                safe.add(insn);
            }
        }
        return safe;
    }

    private static boolean isStatic(AbstractInsnNode insn, String own, Types types) {
        return insn instanceof FieldInsnNode field
                && types.field(field.owner, field.name).equals(own + field.name);
    }
}

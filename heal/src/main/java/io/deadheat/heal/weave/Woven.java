package io.deadheat.heal.weave;

import io.deadheat.heal.plan.Guard;
import io.deadheat.heal.plan.Variable;
import io.deadheat.heal.section.Section;
import java.util.ArrayList;
import java.util.List;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * What became of a class.
 *
 * @param bytes null where it was left alone
 * @param problems why a section could not be put in, one line each
 */
public record Woven(byte[] bytes, List<Placed> sections, List<String> problems) {
    static final Woven UNTOUCHED = new Woven(null, List.of(), List.of());

    /**
     * A section as it stands in the program.
     *
     * @param method with its descriptor
     * @param calls what is called with the lock held: owner, name and descriptor
     * @param monitors whether a monitor is taken with the lock held
     */
    public record Placed(
            int guard, String variable, String className, String method, int line, List<Call> calls, boolean monitors) {
        static Placed of(
                Guard guard, Variable variable, ClassNode owner, MethodNode method, Section section, int line) {
            List<Call> calls = new ArrayList<>();
            boolean monitors = false;
            for (AbstractInsnNode insn : section.inside()) {
                monitors |= insn.getOpcode() == Opcodes.MONITORENTER;
                if (insn instanceof MethodInsnNode call && !call.owner.equals(HookCode.HEALING)) {
                    calls.add(new Call(call.getOpcode(), call.owner, call.name, call.desc));
                } else if (insn instanceof InvokeDynamicInsnNode dynamic) {
                    calls.add(new Call(Opcodes.INVOKEDYNAMIC, "", dynamic.name, dynamic.desc));
                }
            }
            return new Placed(
                    guard.number(),
                    variable.name(),
                    owner.name.replace('/', '.'),
                    method.name + method.desc,
                    line,
                    calls,
                    monitors);
        }
    }

    /** A call instruction, with internal names. */
    public record Call(int opcode, String owner, String name, String descriptor) {}
}

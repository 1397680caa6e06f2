package io.deadheat.agent.instrument;

import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.JumpInsnNode;

/** Which instructions of a method lie between a jump back and where it leads: the bodies of loops. */
final class Loops {
    private final List<AbstractInsnNode> instructions;
    private final BitSet inLoop = new BitSet();

    Loops(AbstractInsnNode[] method) {
        instructions = Arrays.asList(method);
        for (int i = 0; i < method.length; i++) {
            if (method[i] instanceof JumpInsnNode jump) {
                int to = instructions.indexOf(jump.label);
                if (to < i) {
                    inLoop.set(to, i);
                }
            }
        }
    }

    boolean contains(AbstractInsnNode insn) {
        return inLoop.get(instructions.indexOf(insn));
    }
}

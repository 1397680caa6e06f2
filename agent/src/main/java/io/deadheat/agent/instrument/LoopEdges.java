package io.deadheat.agent.instrument;

import java.util.IdentityHashMap;
import java.util.Map;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;

/** Jumps backwards: under control a loop that waits for another thread must let it run in the end. */
final class LoopEdges implements Instrumenter {
    @Override
    public void method(MethodContext m) {
        if (!m.owner.mode.controlled() || !m.owner.treatment.application()) {
            return;
        }
        Map<AbstractInsnNode, Integer> positions = new IdentityHashMap<>();
        for (int i = 0; i < m.original.length; i++) {
            positions.put(m.original[i], i);
        }
        for (int i = 0; i < m.original.length; i++) {
            if (m.original[i] instanceof JumpInsnNode jump && before(positions, jump.label, i)) {
                m.before(jump, new Code().aload(m.threadLocal()).call(Code.STEERING, "loop", "(" + Code.T + ")V"));
            }
        }
    }

    private static boolean before(Map<AbstractInsnNode, Integer> positions, LabelNode target, int position) {
        return positions.get(target) < position;
    }
}

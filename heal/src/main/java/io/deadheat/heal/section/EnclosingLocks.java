package io.deadheat.heal.section;

import io.deadheat.heal.pattern.Reach;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/** Where a method takes the locks that it holds at some instructions, and where it gives them back. */
public final class EnclosingLocks {
    private final Map<AbstractInsnNode, List<AbstractInsnNode>> held = new IdentityHashMap<>();
    private final Map<AbstractInsnNode, Set<AbstractInsnNode>> ends = new IdentityHashMap<>();

    private EnclosingLocks(MethodNode method) {
        Reach reach = new Reach(method.instructions);
        Deque<AbstractInsnNode> open = new ArrayDeque<>();
        if (method.instructions.size() > 0) {
            open.push(method.instructions.getFirst());
            held.put(open.peek(), List.of());
        }
        while (!open.isEmpty()) {
            AbstractInsnNode insn = open.pop();
            List<AbstractInsnNode> after = after(insn);
            for (AbstractInsnNode next : reach.successors(insn)) {
                if (held.putIfAbsent(next, after) == null) {
                    open.push(next);
                }
            }
        }
    }

    /** The instructions around {@code accesses} that take and give back monitors and explicit locks. */
    public static Set<AbstractInsnNode> of(MethodNode method, Set<AbstractInsnNode> accesses) {
        EnclosingLocks locks = new EnclosingLocks(method);
        Set<AbstractInsnNode> around = Collections.newSetFromMap(new IdentityHashMap<>());
        for (AbstractInsnNode access : accesses) {
            for (AbstractInsnNode begin : locks.held.getOrDefault(access, List.of())) {
                around.add(begin);
                around.addAll(locks.ends.getOrDefault(begin, Set.of()));
            }
        }
        return around;
    }

    private List<AbstractInsnNode> after(AbstractInsnNode insn) {
        List<AbstractInsnNode> before = held.get(insn);
        if (is(insn, Opcodes.MONITORENTER, "lock()V")) {
            List<AbstractInsnNode> more = new ArrayList<>(before);
            more.add(insn);
            return more;
        }
        if (is(insn, Opcodes.MONITOREXIT, "unlock()V") && !before.isEmpty()) {
            int last = before.size() - 1;
            ends.computeIfAbsent(before.get(last), b -> Collections.newSetFromMap(new IdentityHashMap<>()))
                    .add(insn);
            return before.subList(0, last);
        }
        return before;
    }

    private static boolean is(AbstractInsnNode insn, int opcode, String call) {
        return insn.getOpcode() == opcode
                || insn instanceof MethodInsnNode m
                        && m.owner.startsWith("java/util/concurrent/locks/")
                        && call.equals(m.name + m.desc);
    }
}

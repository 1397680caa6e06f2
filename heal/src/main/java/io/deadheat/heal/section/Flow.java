package io.deadheat.heal.section;

import io.deadheat.heal.pattern.Reach;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TryCatchBlockNode;

/** The instructions of a method and the ways between them, exceptions aside; which ways close a loop is known. */
final class Flow {
    private final InsnList code;
    private final List<List<Integer>> next = new ArrayList<>();
    private final List<List<Integer>> previous = new ArrayList<>();
    private final Set<Long> back = new HashSet<>();

    Flow(MethodNode method) {
        this.code = method.instructions;
        Reach reach = new Reach(code);
        for (AbstractInsnNode insn : code) {
            next.add(reach.successors(insn).stream()
                    .map(code::indexOf)
                    .distinct()
                    .toList());
            previous.add(new ArrayList<>(2));
        }
        for (int i = 0; i < next.size(); i++) {
            for (int to : next.get(i)) {
                previous.get(to).add(i);
            }
        }
        boolean[] seen = new boolean[code.size()];
        if (code.size() > 0) {
            findLoops(0, seen);
        }
        for (TryCatchBlockNode block : method.tryCatchBlocks) {
            findLoops(code.indexOf(block.handler), seen);
        }
    }

    /** Depth first: a way to an instruction that is still being looked at closes a loop. */
    private void findLoops(int root, boolean[] seen) {
        if (seen[root]) {
            return;
        }
        boolean[] open = new boolean[seen.length];
        Deque<int[]> path = new ArrayDeque<>();
        path.push(new int[] {root, 0});
        seen[root] = true;
        open[root] = true;
        while (!path.isEmpty()) {
            int[] top = path.peek();
            List<Integer> ways = next.get(top[0]);
            if (top[1] == ways.size()) {
                open[top[0]] = false;
                path.pop();
                continue;
            }
            int to = ways.get(top[1]++);
            if (open[to]) {
                back.add(edge(top[0], to));
            } else if (!seen[to]) {
                seen[to] = true;
                open[to] = true;
                path.push(new int[] {to, 0});
            }
        }
    }

    private static long edge(int from, int to) {
        return (long) from << 32 | to;
    }

    int size() {
        return next.size();
    }

    AbstractInsnNode insn(int i) {
        return code.get(i);
    }

    int index(AbstractInsnNode insn) {
        return code.indexOf(insn);
    }

    List<Integer> next(int i) {
        return next.get(i);
    }

    List<Integer> previous(int i) {
        return previous.get(i);
    }

    boolean closesLoop(int from, int to) {
        return back.contains(edge(from, to));
    }
}

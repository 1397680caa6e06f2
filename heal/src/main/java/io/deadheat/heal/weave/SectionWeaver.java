package io.deadheat.heal.weave;

import io.deadheat.heal.section.Section;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LookupSwitchInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TableSwitchInsnNode;
import org.objectweb.asm.tree.TryCatchBlockNode;

/**
 * Puts one critical section into a method: the lock is taken and given back where the section says, and whatever is
 * thrown inside gives it back on its way to the handler that would have caught it.
 */
final class SectionWeaver {
    private final MethodNode method;
    private final LockCode lock;

    SectionWeaver(MethodNode method, LockCode lock) {
        this.method = method;
        this.lock = lock;
    }

    void weave(Section section) {
        Set<AbstractInsnNode> inside = Collections.newSetFromMap(new IdentityHashMap<>());
        inside.addAll(section.inside());
        List<AbstractInsnNode> entries = section.entries();
        List<Section.Crossing> crossings = section.crossings();
        entries.forEach(access -> method.instructions.insertBefore(access, lock.enter()));
        crossings.forEach(this::cross);
        protect(inside);
    }

    private void cross(Section.Crossing crossing) {
        AbstractInsnNode from = crossing.from();
        if (from == null) {
            method.instructions.insert(lock.enter());
            return;
        }
        if (crossing.to() instanceof LabelNode target && jumpsTo(from, target)) {
            LabelNode detour = new LabelNode();
            InsnList block = new InsnList();
            block.add(detour);
            block.add(code(crossing));
            block.add(new JumpInsnNode(Opcodes.GOTO, target));
            method.instructions.add(block);
            redirect(from, target, detour);
        }
        if (from.getNext() == crossing.to() && fallsThrough(from)) {
            method.instructions.insert(from, code(crossing));
        }
    }

    private InsnList code(Section.Crossing crossing) {
        return crossing.enters() ? lock.enter() : lock.leave();
    }

    private static boolean fallsThrough(AbstractInsnNode insn) {
        return insn.getOpcode() != Opcodes.GOTO
                && !(insn instanceof TableSwitchInsnNode)
                && !(insn instanceof LookupSwitchInsnNode);
    }

    private static boolean jumpsTo(AbstractInsnNode insn, LabelNode target) {
        if (insn instanceof JumpInsnNode jump) {
            return jump.label == target;
        }
        if (insn instanceof TableSwitchInsnNode table) {
            return table.dflt == target || table.labels.contains(target);
        }
        return insn instanceof LookupSwitchInsnNode lookup && (lookup.dflt == target || lookup.labels.contains(target));
    }

    private static void redirect(AbstractInsnNode insn, LabelNode target, LabelNode detour) {
        if (insn instanceof JumpInsnNode jump) {
            jump.label = detour;
        } else if (insn instanceof TableSwitchInsnNode table) {
            table.dflt = table.dflt == target ? detour : table.dflt;
            table.labels.replaceAll(l -> l == target ? detour : l);
        } else if (insn instanceof LookupSwitchInsnNode lookup) {
            lookup.dflt = lookup.dflt == target ? detour : lookup.dflt;
            lookup.labels.replaceAll(l -> l == target ? detour : l);
        }
    }

    /** Instructions one after the other that the same handlers look after. */
    private record Range(List<AbstractInsnNode> insns, List<TryCatchBlockNode> handlers) {}

    private void protect(Set<AbstractInsnNode> inside) {
        List<Range> ranges = new ArrayList<>();
        Range open = null;
        for (AbstractInsnNode insn : method.instructions.toArray()) {
            if (insn.getOpcode() < 0) {
                continue;
            }
            if (!inside.contains(insn)) {
                open = null;
                continue;
            }
            List<TryCatchBlockNode> handlers = handlers(insn);
            if (open == null || !open.handlers.equals(handlers)) {
                open = new Range(new ArrayList<>(), handlers);
                ranges.add(open);
            }
            open.insns.add(insn);
        }
        ranges.forEach(this::protect);
    }

    private List<TryCatchBlockNode> handlers(AbstractInsnNode insn) {
        int at = method.instructions.indexOf(insn);
        return method.tryCatchBlocks.stream()
                .filter(b -> method.instructions.indexOf(b.start) < at && at < method.instructions.indexOf(b.end))
                .toList();
    }

    private void protect(Range range) {
        LabelNode from = new LabelNode();
        LabelNode to = new LabelNode();
        method.instructions.insertBefore(range.insns.get(0), from);
        method.instructions.insert(range.insns.get(range.insns.size() - 1), to);
        LabelNode handler = new LabelNode();
        LabelNode end = new LabelNode();
        InsnList code = new InsnList();
        code.add(handler);
        code.add(lock.leave());
        code.add(new InsnNode(Opcodes.ATHROW));
        code.add(end);
        method.instructions.add(code);
        for (TryCatchBlockNode block : range.handlers) {
            method.tryCatchBlocks.add(new TryCatchBlockNode(handler, end, block.handler, block.type));
        }
        method.tryCatchBlocks.add(0, new TryCatchBlockNode(from, to, handler, null));
    }
}

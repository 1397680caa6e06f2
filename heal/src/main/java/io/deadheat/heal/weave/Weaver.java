package io.deadheat.heal.weave;

import io.deadheat.heal.pattern.HandleCalls;
import io.deadheat.heal.pattern.MethodPatterns;
import io.deadheat.heal.plan.Guard;
import io.deadheat.heal.plan.HealingPlan;
import io.deadheat.heal.plan.Variable;
import io.deadheat.heal.section.EnclosingLocks;
import io.deadheat.heal.section.Extent;
import io.deadheat.heal.section.Section;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.MethodNode;

/** Puts the critical sections that a plan asks for into classes; a class that touches no variable of it is left alone. */
public final class Weaver {
    private final HealingPlan plan;

    public Weaver(HealingPlan plan) {
        this.plan = plan;
    }

    /** The healed class; bytes are null where there was nothing to heal. */
    public Woven weave(byte[] bytes, Types types) {
        ClassReader reader = new ClassReader(bytes);
        if (!new Touches(plan).mayTouch(reader)) {
            return Woven.UNTOUCHED;
        }
        ClassNode node = ClassFile.read(reader);
        Work work = new Work(node, types, reader);
        for (MethodNode method : node.methods) {
            if ((method.access & (Opcodes.ACC_ABSTRACT | Opcodes.ACC_NATIVE)) == 0) {
                work.method(method);
            }
        }
        byte[] woven = work.touched.isEmpty() ? null : ClassFile.write(reader, node, work.touched, types);
        return new Woven(woven, work.sections, work.problems);
    }

    /** One class while it is woven. */
    private final class Work {
        final ClassNode node;
        final Types types;
        final String className;
        final Set<String> touched = new HashSet<>();
        final List<Woven.Placed> sections = new ArrayList<>();
        final List<String> problems = new ArrayList<>();

        /** The variables that calls of handles in this class may access. */
        final Set<Variable> byHandle = Collections.newSetFromMap(new IdentityHashMap<>());

        Work(ClassNode node, Types types, ClassReader reader) {
            this.node = node;
            this.types = types;
            this.className = node.name.replace('/', '.');
            plan.guards().stream()
                    .flatMap(g -> g.variables().stream())
                    .filter(v -> v.byHandle().contains(className)
                            || v.fieldName() != null && IndirectAccesses.mayBeIn(reader, v.fieldName()))
                    .forEach(byHandle::add);
        }

        void method(MethodNode method) {
            Set<AbstractInsnNode> leftAlone = SafeAccesses.of(node, method, types);
            Map<Variable, Set<AbstractInsnNode>> touching = new IdentityHashMap<>();
            for (Guard guard : plan.guards()) {
                for (Variable variable : guard.variables()) {
                    touching.put(variable, touching(method, guard, variable, leftAlone));
                }
            }
            List<Planned> planned = planned(method, touching);
            boolean ordered =
                    new TurnWeaver(plan, className, types).weave(method) | new LockTurnWeaver(plan, node).weave(method);
            if (ordered || !planned.isEmpty()) {
                touched.add(method.name + method.desc);
            }
            Map<AbstractInsnNode, Boolean> onThis = planned.isEmpty() ? Map.of() : OwnFields.in(node.name, method);
            planned.forEach(p -> place(method, p, onThis));
        }

        private Set<AbstractInsnNode> touching(
                MethodNode method, Guard guard, Variable variable, Set<AbstractInsnNode> leftAlone) {
            Set<AbstractInsnNode> all = Collections.newSetFromMap(new IdentityHashMap<>());
            for (AbstractInsnNode insn : method.instructions) {
                if (!leftAlone.contains(insn)
                        && (variable.isTouchedBy(insn, className, types)
                                || byHandle.contains(variable) && HandleCalls.isOne(insn)
                                || isTogether(guard) && variable.isAccessedByCall(insn, types))) {
                    all.add(insn);
                }
            }
            return all;
        }

        private List<Planned> planned(MethodNode method, Map<Variable, Set<AbstractInsnNode>> touching) {
            Map<AbstractInsnNode, String> names = new IdentityHashMap<>();
            touching.forEach((variable, all) -> all.forEach(insn -> names.put(insn, variable.name())));
            boolean several = touching.values().stream().anyMatch(all -> all.size() > 1);
            MethodPatterns patterns = several ? MethodPatterns.of(node.name, method, names::get) : null;
            List<Planned> planned = new ArrayList<>();
            for (Guard guard : plan.guards()) {
                if (isTogether(guard)) {
                    together(method, guard, touching).ifPresent(planned::add);
                    continue;
                }
                for (Variable variable : guard.variables()) {
                    Set<AbstractInsnNode> all = touching.get(variable);
                    boolean cut = guard.extent() == Extent.PATTERN && all.size() > 1;
                    List<Set<AbstractInsnNode>> groups = cut
                            ? patterns(method, variable, all, patterns).groups(variable.name())
                            : all.isEmpty() ? List.of() : List.of(all);
                    groups.forEach(g -> planned.add(new Planned(guard, List.of(variable), g)));
                }
            }
            return planned;
        }

        /** A call of a handle may access several variables, and counts for each. */
        private MethodPatterns patterns(
                MethodNode method, Variable variable, Set<AbstractInsnNode> all, MethodPatterns ofAll) {
            return byHandle.size() > 1 && byHandle.contains(variable)
                    ? MethodPatterns.of(node.name, method, insn -> all.contains(insn) ? variable.name() : null)
                    : ofAll;
        }

        /** One section for all that the method does with variables of the same lock. */
        private Optional<Planned> together(
                MethodNode method, Guard guard, Map<Variable, Set<AbstractInsnNode>> touching) {
            List<Variable> own = guard.variables().stream()
                    .filter(v -> !touching.get(v).isEmpty())
                    .toList();
            if (own.isEmpty()) {
                return Optional.empty();
            }
            Set<AbstractInsnNode> all = Collections.newSetFromMap(new IdentityHashMap<>());
            plan.guards().stream()
                    .filter(g -> g.known() == null && g.name().equals(guard.name()))
                    .flatMap(g -> g.variables().stream())
                    .forEach(v -> all.addAll(touching.get(v)));
            all.addAll(EnclosingLocks.of(method, all));
            return Optional.of(new Planned(guard, own, all));
        }

        private void place(MethodNode method, Planned p, Map<AbstractInsnNode, Boolean> onThis) {
            Section section = Section.of(method, p.accesses, p.guard.extent());
            boolean ofThis = p.accesses.stream().allMatch(a -> onThis.getOrDefault(a, false));
            HookCode hook = new HookCode(p.guard.number(), p.accesses.size() == 1, method.maxLocals++);
            LockCode code =
                    p.guard.known() == null ? hook : KnownLockCode.of(p.guard.known(), node, method, ofThis, hook);
            if (code == null) {
                problems.add(p.guard.known() + " cannot be named in " + className + '.' + method.name);
                return;
            }
            p.variables.forEach(
                    v -> sections.add(Woven.Placed.of(p.guard, v, node, method, section, line(p.accesses))));
            new SectionWeaver(method, code).weave(section);
        }
    }

    private record Planned(Guard guard, List<Variable> variables, Set<AbstractInsnNode> accesses) {}

    private static boolean isTogether(Guard guard) {
        return guard.extent().compareTo(Extent.TOGETHER) >= 0;
    }

    private static int line(Set<AbstractInsnNode> accesses) {
        int line = Integer.MAX_VALUE;
        for (AbstractInsnNode access : accesses) {
            AbstractInsnNode i = access;
            while (i != null && !(i instanceof LineNumberNode)) {
                i = i.getPrevious();
            }
            line = i instanceof LineNumberNode l ? Math.min(line, l.line) : line;
        }
        return line == Integer.MAX_VALUE ? 0 : line;
    }
}

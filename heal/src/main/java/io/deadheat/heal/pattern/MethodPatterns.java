package io.deadheat.heal.pattern;

import io.deadheat.model.Pattern;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.analysis.Analyzer;
import org.objectweb.asm.tree.analysis.AnalyzerException;

/**
 * The patterns that the accesses of one method are part of. A <em>load-store</em> stores into a field what was made of
 * a load of the same field. A <em>test-and-use</em> tests a field and accesses it again where the outcome of the test
 * leads; a <em>repeated</em> one is the test of a loop. An access that is part of several counts for the last named.
 */
public final class MethodPatterns {
    private final MethodNode method;
    private final Function<AbstractInsnNode, String> field;
    private final Map<AbstractInsnNode, Pattern> patterns = new IdentityHashMap<>();
    private final List<AbstractInsnNode[]> links = new ArrayList<>();

    private MethodPatterns(MethodNode method, Function<AbstractInsnNode, String> field) {
        this.method = method;
        this.field = field;
    }

    /** @param field names the field or array type that an instruction accesses, or null */
    public static MethodPatterns of(String className, MethodNode method, Function<AbstractInsnNode, String> field) {
        MethodPatterns result = new MethodPatterns(method, field);
        ReadFlow flow = new ReadFlow();
        try {
            new Analyzer<>(flow).analyze(className, method);
        } catch (AnalyzerException unreadable) {
            return result;
        }
        flow.stores.forEach(result::loadStore);
        flow.tests.forEach(result::testAndUse);
        return result;
    }

    /** The pattern of the {@code ordinal}-th access to {@code name}, or null. */
    public Pattern at(String name, int ordinal) {
        int n = 0;
        for (AbstractInsnNode insn : method.instructions) {
            if (name.equals(field.apply(insn)) && n++ == ordinal) {
                return patterns.get(insn);
            }
        }
        return null;
    }

    /** The accesses to {@code name}, cut into what belongs to one pattern; an access in none stands alone. */
    public List<Set<AbstractInsnNode>> groups(String name) {
        List<Set<AbstractInsnNode>> groups = new ArrayList<>();
        for (AbstractInsnNode insn : method.instructions) {
            if (name.equals(field.apply(insn))) {
                Set<AbstractInsnNode> alone = Collections.newSetFromMap(new IdentityHashMap<>());
                alone.add(insn);
                groups.add(alone);
            }
        }
        for (AbstractInsnNode[] link : links) {
            unite(groups, link[0], link[1]);
        }
        return groups;
    }

    private static void unite(List<Set<AbstractInsnNode>> groups, AbstractInsnNode one, AbstractInsnNode other) {
        Set<AbstractInsnNode> first = of(groups, one);
        Set<AbstractInsnNode> second = of(groups, other);
        if (first != null && second != null && first != second) {
            first.addAll(second);
            groups.removeIf(g -> g == second);
        }
    }

    private static Set<AbstractInsnNode> of(List<Set<AbstractInsnNode>> groups, AbstractInsnNode insn) {
        return groups.stream().filter(g -> g.contains(insn)).findFirst().orElse(null);
    }

    private void loadStore(AbstractInsnNode store, Set<AbstractInsnNode> reads) {
        for (AbstractInsnNode read : reads) {
            if (sameField(store, read)) {
                found(store, read, Pattern.LOAD_STORE);
            }
        }
    }

    private boolean sameField(AbstractInsnNode one, AbstractInsnNode other) {
        String name = field.apply(one);
        return name != null && name.equals(field.apply(other));
    }

    private void testAndUse(AbstractInsnNode test, Set<AbstractInsnNode> reads) {
        List<BitSet> outcomes = null;
        for (AbstractInsnNode read : reads) {
            for (AbstractInsnNode use : usesOf(read)) {
                outcomes = outcomes == null ? outcomes(test) : outcomes;
                Pattern pattern = guarded(outcomes, test, use);
                if (pattern != null) {
                    found(read, use, pattern);
                }
            }
        }
    }

    /** What can run after each outcome of {@code test}, until it is made again. */
    private List<BitSet> outcomes(AbstractInsnNode test) {
        Reach reach = new Reach(method.instructions);
        return reach.successors(test).stream().map(o -> reach.from(o, test)).toList();
    }

    private List<AbstractInsnNode> usesOf(AbstractInsnNode read) {
        List<AbstractInsnNode> uses = new ArrayList<>();
        for (AbstractInsnNode insn : method.instructions) {
            if (insn != read && sameField(read, insn)) {
                uses.add(insn);
            }
        }
        return uses;
    }

    /** What {@code test} and {@code use} make up if some but not all of its outcomes lead to the use, or null. */
    private Pattern guarded(List<BitSet> outcomes, AbstractInsnNode test, AbstractInsnNode use) {
        int at = method.instructions.indexOf(use);
        int testAt = method.instructions.indexOf(test);
        boolean leads = false;
        boolean avoids = false;
        boolean goesRound = false;
        boolean leaves = false;
        for (BitSet after : outcomes) {
            leads |= after.get(at);
            avoids |= !after.get(at);
            goesRound |= after.get(at) && after.get(testAt);
            leaves |= !after.get(at) && !after.get(testAt);
        }
        if (!leads || !avoids) {
            return null;
        }
        return goesRound && leaves ? Pattern.REPEATED_TEST_AND_USE : Pattern.TEST_AND_USE;
    }

    private void found(AbstractInsnNode one, AbstractInsnNode other, Pattern pattern) {
        links.add(new AbstractInsnNode[] {one, other});
        found(one, pattern);
        found(other, pattern);
    }

    private void found(AbstractInsnNode insn, Pattern pattern) {
        patterns.merge(insn, pattern, (a, b) -> a.compareTo(b) >= 0 ? a : b);
    }
}

package io.deadheat.engine.fix;

import com.sun.source.tree.BlockTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.ParenthesizedTree;
import com.sun.source.tree.StatementTree;
import com.sun.source.tree.SynchronizedTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreePathScanner;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;

/**
 * Synchronization that is redundant in patched source: a block within another on the same lock, and, where the patch made
 * a field atomic or volatile, a lock that is never held for more than one access to that field.
 */
final class Redundant extends TreePathScanner<Void, Void> {
    private static final Pattern MODIFIER = Pattern.compile("\\bsynchronized\\s+");

    private final SourceCode code;
    private final List<Region> regions = new ArrayList<>();
    private Path file;

    private Redundant(SourceCode code) {
        this.code = code;
    }

    /** A block or a method that holds a lock; {@code lock} is null where it cannot be told which. */
    private record Region(Path file, TreePath path, BlockTree body, String lock) {
        boolean isMethod() {
            return path.getLeaf() instanceof MethodTree;
        }
    }

    /**
     * The files without it, those that had some; empty where there is none.
     *
     * @param code as it is patched
     */
    static Map<Path, String> without(SourceCode code, String field) {
        Redundant scanner = new Redundant(code);
        code.units().forEach((path, unit) -> {
            scanner.file = path;
            scanner.scan(unit, null);
        });
        List<Region> redundant = isOrderedByItself(code, field) ? scanner.heldForOne(field) : List.of();
        Map<Path, List<Edit>> edits = new LinkedHashMap<>();
        for (Region region : redundant.isEmpty() ? scanner.nested() : redundant) {
            edits.computeIfAbsent(region.file, f -> new ArrayList<>()).add(scanner.edit(region));
        }
        Map<Path, String> texts = new HashMap<>();
        edits.forEach((path, all) -> texts.put(path, Edit.apply(code.text(path), all)));
        return texts;
    }

    /** Whether the field is volatile or of an atomic class. */
    private static boolean isOrderedByItself(SourceCode code, String field) {
        return code.units().values().stream()
                .map(unit -> Uses.in(code, unit, field).declaration())
                .filter(d -> d != null)
                .map(d -> (VariableTree) d.getLeaf())
                .anyMatch(v -> v.getModifiers().getFlags().contains(Modifier.VOLATILE)
                        || v.getType().toString().startsWith("Atomic"));
    }

    @Override
    public Void visitSynchronized(SynchronizedTree tree, Void nothing) {
        TreePath expression = new TreePath(getCurrentPath(), tree.getExpression());
        regions.add(new Region(file, getCurrentPath(), tree.getBlock(), lock(expression)));
        return super.visitSynchronized(tree, nothing);
    }

    @Override
    public Void visitMethod(MethodTree tree, Void nothing) {
        if (tree.getModifiers().getFlags().contains(Modifier.SYNCHRONIZED) && tree.getBody() != null) {
            boolean isStatic = tree.getModifiers().getFlags().contains(Modifier.STATIC);
            regions.add(new Region(file, getCurrentPath(), tree.getBody(), className() + (isStatic ? ".class" : "")));
        }
        return super.visitMethod(tree, nothing);
    }

    private String className() {
        for (TreePath p = getCurrentPath(); p != null; p = p.getParentPath()) {
            if (p.getLeaf() instanceof ClassTree && code.trees().getElement(p) instanceof TypeElement type) {
                return type.toString();
            }
        }
        return "";
    }

    /** A class, a lock that never changes, by its field, or any other object, by its class. */
    private String lock(TreePath parenthesized) {
        String text = parenthesized.getLeaf().toString().replaceAll("^\\(|\\)$", "");
        if (text.endsWith(".class")) {
            String simple = text.substring(0, text.length() - ".class".length());
            return className().endsWith(simple) ? className() + ".class" : text;
        }
        Element element = code.trees().getElement(inner(parenthesized));
        if (element == null || !text.matches("[\\w$.]+")) {
            return null;
        }
        boolean field = element.getKind() == ElementKind.FIELD && !text.endsWith("this");
        boolean constant = field && element.getModifiers().contains(Modifier.FINAL);
        if (field && !constant) {
            return null;
        }
        return constant
                ? element.getEnclosingElement() + "." + element.getSimpleName()
                : code.types().erasure(element.asType()).toString();
    }

    private static TreePath inner(TreePath parenthesized) {
        Tree tree = parenthesized.getLeaf();
        return tree instanceof ParenthesizedTree p ? new TreePath(parenthesized, p.getExpression()) : parenthesized;
    }

    /** All that hold one lock, if none of them holds it for anything but one access to the field. */
    private List<Region> heldForOne(String field) {
        Map<String, List<Region>> byLock = new LinkedHashMap<>();
        regions.forEach(
                r -> byLock.computeIfAbsent(r.lock, l -> new ArrayList<>()).add(r));
        List<Region> all = new ArrayList<>();
        byLock.forEach((lock, those) -> {
            if (lock != null && those.stream().allMatch(r -> OneAccess.isAllOf(code, unit(r), r.body, field))) {
                all.addAll(those);
            }
        });
        return all;
    }

    private CompilationUnitTree unit(Region region) {
        return code.units().get(region.file);
    }

    /** Blocks whose lock is held around them already, in the same method; the outermost of them. */
    private List<Region> nested() {
        List<Region> nested = new ArrayList<>();
        for (Region region : regions) {
            if (!region.isMethod() && region.lock != null && around(region, regions) != null) {
                nested.add(region);
            }
        }
        List<Region> outermost = new ArrayList<>(nested);
        outermost.removeIf(r -> around(r, nested) != null);
        return outermost;
    }

    /** The one of {@code others} that holds the same lock, by the same words, around {@code region}; or null. */
    private static Region around(Region region, List<Region> others) {
        TreePath p = region.path.getParentPath();
        while (p != null && !(p.getLeaf() instanceof ClassTree) && !(p.getLeaf() instanceof LambdaExpressionTree)) {
            for (Region other : others) {
                if (other.path.getLeaf() == p.getLeaf() && isSame(region, other)) {
                    return other;
                }
            }
            p = p.getParentPath();
        }
        return null;
    }

    private static boolean isSame(Region inner, Region outer) {
        return inner.lock.equals(outer.lock) && words(inner).equals(words(outer));
    }

    private static String words(Region region) {
        if (region.path.getLeaf() instanceof SynchronizedTree s) {
            return s.getExpression().toString().replaceFirst("^\\((.*\\.)?(\\w+\\.class)\\)$", "($2)");
        }
        return region.lock.endsWith(".class")
                ? "(" + region.lock.replaceFirst("^.*\\.(\\w+\\.class)$", "$1") + ")"
                : "(this)";
    }

    private Edit edit(Region region) {
        String text = code.text(region.file);
        CompilationUnitTree unit = unit(region);
        if (region.isMethod()) {
            Matcher m = MODIFIER.matcher(text);
            m.find((int) code.start(unit, region.path.getLeaf()));
            return new Edit(m.start(), m.end(), "");
        }
        Tree tree = region.path.getLeaf();
        List<? extends StatementTree> inside = region.body.getStatements();
        boolean inList = region.path.getParentPath().getLeaf() instanceof BlockTree;
        Tree first = inList && !inside.isEmpty() ? inside.get(0) : region.body;
        Tree last = inList && !inside.isEmpty() ? inside.get(inside.size() - 1) : region.body;
        String kept = text.substring((int) code.start(unit, first), (int) code.end(unit, last));
        String step = "\n" + Synchronizing.STEP;
        return new Edit(code.start(unit, tree), code.end(unit, tree), inList ? kept.replace(step, "\n") : kept);
    }
}

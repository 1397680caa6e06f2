package io.deadheat.engine.fix;

import com.sun.source.tree.BlockTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.TreePath;
import io.deadheat.engine.fix.Place.Kind;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import javax.lang.model.element.Modifier;

/**
 * Puts one {@code synchronized} block around all that a method does with a field, from the first statement to the last:
 * what is looked up in a collection still holds when it is changed. The lock is the object in the field if that never
 * changes, else the object that has the field.
 */
final class Extending {
    private final SourceCode code;
    private final String field;

    Extending(SourceCode code, String field) {
        this.code = code;
        this.field = field;
    }

    /** Null where a use cannot be put into a block. */
    Patch patch() {
        Map<Path, String> texts = new HashMap<>();
        String kind = null;
        for (Map.Entry<Path, CompilationUnitTree> unit : code.units().entrySet()) {
            List<Edit> edits = new ArrayList<>();
            for (Map.Entry<Tree, List<Use>> body :
                    bodies(Uses.in(code, unit.getValue(), field).all()).entrySet()) {
                String monitor = monitor(body.getValue());
                Edit edit = monitor == null ? null : edit(unit.getKey(), unit.getValue(), body.getValue(), monitor);
                if (edit == null) {
                    return null;
                }
                kind = "synchronized (" + monitor + "), extended";
                edits.add(edit);
            }
            if (!edits.isEmpty()) {
                texts.put(unit.getKey(), Edit.apply(code.text(unit.getKey()), edits));
            }
        }
        return texts.isEmpty() ? null : new Patch(kind, texts);
    }

    /** The uses that others may come between, by the method or lambda they are in. */
    private static Map<Tree, List<Use>> bodies(List<Use> uses) {
        Map<Tree, List<Use>> bodies = new IdentityHashMap<>();
        for (Use use : uses) {
            TreePath p = use.path();
            while (!isBody(p.getLeaf())) {
                p = p.getParentPath();
            }
            if (Place.of(use, use.owner()).kind() != Kind.SAFE) {
                bodies.computeIfAbsent(p.getLeaf(), b -> new ArrayList<>()).add(use);
            }
        }
        return bodies;
    }

    private static boolean isBody(Tree tree) {
        return tree instanceof MethodTree || tree instanceof LambdaExpressionTree || tree instanceof ClassTree;
    }

    /** The same for all uses, or null. */
    private String monitor(List<Use> uses) {
        List<String> monitors = uses.stream().map(this::monitor).distinct().toList();
        return monitors.size() == 1 && !monitors.get(0).isEmpty() ? monitors.get(0) : null;
    }

    private String monitor(Use use) {
        if (use.owner() == null) {
            return "";
        }
        boolean constant = code.trees().getElement(use.path()).getModifiers().contains(Modifier.FINAL);
        return constant ? use.path().getLeaf().toString() : use.owner();
    }

    private Edit edit(Path file, CompilationUnitTree unit, List<Use> uses, String monitor) {
        BlockTree block = common(uses);
        if (block == null) {
            return null;
        }
        long start = Long.MAX_VALUE;
        long end = 0;
        for (Tree statement : block.getStatements()) {
            if (uses.stream().anyMatch(u -> ancestors(u).contains(statement))) {
                start = Math.min(start, code.start(unit, statement));
                end = code.end(unit, statement);
            }
        }
        String text = code.text(file);
        String head = "synchronized (" + monitor + ") {";
        String body = text.substring((int) start, (int) end);
        return new Edit(start, end, Synchronizing.wrapped(head, body, Synchronizing.indent(text, start)));
    }

    /** The innermost block that has all uses in it, or null. */
    private static BlockTree common(List<Use> uses) {
        for (Tree tree : ancestors(uses.get(0))) {
            if (tree instanceof BlockTree block
                    && uses.stream().allMatch(u -> ancestors(u).contains(block))) {
                return block;
            }
        }
        return null;
    }

    /** From the inside out, as far as the method or lambda. */
    private static List<Tree> ancestors(Use use) {
        List<Tree> trees = new ArrayList<>();
        for (TreePath p = use.path(); !isBody(p.getLeaf()); p = p.getParentPath()) {
            trees.add(p.getLeaf());
        }
        return trees;
    }
}

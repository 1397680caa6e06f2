package io.deadheat.engine.fix;

import com.sun.source.tree.AssignmentTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.CompoundAssignmentTree;
import com.sun.source.tree.ExpressionStatementTree;
import com.sun.source.tree.ParenthesizedTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.UnaryTree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.TreePath;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import javax.lang.model.element.Modifier;

/** Turns an {@code int} or {@code long} that is counted up and down into an atomic one. */
final class MakingAtomic {
    private static final Map<String, String> CLASSES = Map.of("int", "AtomicInteger", "long", "AtomicLong");
    private static final String PACKAGE = "java.util.concurrent.atomic.";

    private final SourceCode code;
    private final String field;

    MakingAtomic(SourceCode code, String field) {
        this.code = code;
        this.field = field;
    }

    /** Null where the field is of another type, or used in a way that has no atomic counterpart. */
    Patch patch() {
        Map<Path, String> texts = new HashMap<>();
        String atomic = null;
        for (Map.Entry<Path, CompilationUnitTree> unit : code.units().entrySet()) {
            Uses uses = Uses.in(code, unit.getValue(), field);
            List<Edit> edits = new ArrayList<>();
            for (Use use : uses.all()) {
                Edit edit = use(unit.getValue(), code.text(unit.getKey()), use.path());
                if (edit == null) {
                    return null;
                }
                edits.add(edit);
            }
            if (uses.declaration() != null) {
                VariableTree tree = (VariableTree) uses.declaration().getLeaf();
                atomic = CLASSES.get(String.valueOf(tree.getType()));
                if (atomic == null || !declare(unit.getValue(), tree, atomic, code.text(unit.getKey()), edits)) {
                    return null;
                }
            }
            if (!edits.isEmpty()) {
                texts.put(unit.getKey(), Edit.apply(code.text(unit.getKey()), edits));
            }
        }
        return atomic == null || texts.isEmpty() ? null : new Patch(atomic, texts);
    }

    private boolean declare(CompilationUnitTree unit, VariableTree tree, String atomic, String text, List<Edit> edits) {
        long type = code.start(unit, tree.getType());
        long end = code.end(unit, tree);
        boolean odd = tree.getModifiers().getFlags().contains(Modifier.FINAL)
                || text.charAt((int) end - 1) != ';'
                || text.substring((int) type, (int) end).contains(",");
        if (odd || edits.stream().anyMatch(e -> e.start() >= type && e.end() <= end)) {
            return false;
        }
        String value = tree.getInitializer() == null
                ? ""
                : text.substring(
                        (int) code.start(unit, tree.getInitializer()), (int) code.end(unit, tree.getInitializer()));
        boolean modified = tree.getModifiers().getFlags().contains(Modifier.VOLATILE);
        if (modified) {
            return false;
        }
        edits.add(new Edit(
                type, end, "final " + atomic + " " + tree.getName() + " = new " + atomic + "(" + value + ");"));
        imports(unit, atomic, text, edits);
        return true;
    }

    private void imports(CompilationUnitTree unit, String atomic, String text, List<Edit> edits) {
        String name = PACKAGE + atomic;
        if (unit.getImports().stream()
                .anyMatch(i -> i.getQualifiedIdentifier().toString().equals(name))) {
            return;
        }
        String line = "import " + name + ";\n";
        if (!unit.getImports().isEmpty()) {
            Tree after = unit.getImports().get(0);
            for (Tree i : unit.getImports()) {
                after = i.toString().compareTo(line) < 0 && !i.toString().startsWith("import static") ? i : after;
            }
            boolean before = after.toString().compareTo(line) >= 0;
            long at = before ? code.start(unit, after) : text.indexOf('\n', (int) code.end(unit, after)) + 1;
            edits.add(new Edit(at, at, line));
        } else if (unit.getPackage() != null) {
            long at = text.indexOf('\n', (int) code.end(unit, unit.getPackage())) + 1;
            edits.add(new Edit(at, at, "\n" + line));
        } else {
            edits.add(new Edit(0, 0, line + "\n"));
        }
    }

    private Edit use(CompilationUnitTree unit, String text, TreePath path) {
        Tree tree = path.getLeaf();
        Tree parent = path.getParentPath().getLeaf();
        if (parent instanceof ParenthesizedTree || parent instanceof ClassTree) {
            return null;
        }
        boolean alone = path.getParentPath().getParentPath().getLeaf() instanceof ExpressionStatementTree;
        String name = text(unit, text, tree);
        String replaced = null;
        Tree whole = parent;
        if (parent instanceof UnaryTree && UNARY.containsKey(parent.getKind())) {
            replaced = name + '.' + unary(parent.getKind(), alone) + "()";
        } else if (parent instanceof CompoundAssignmentTree compound && compound.getVariable() == tree) {
            String by = text(unit, text, compound.getExpression());
            replaced = switch (parent.getKind()) {
                case PLUS_ASSIGNMENT -> name + ".addAndGet(" + by + ")";
                case MINUS_ASSIGNMENT ->
                    name + ".addAndGet(" + (by.matches("[\\w.]+") ? "-" + by : "-(" + by + ")") + ")";
                default -> null;
            };
        } else if (parent instanceof AssignmentTree assignment && assignment.getVariable() == tree) {
            boolean self = text(unit, text, assignment.getExpression()).matches("(?s).*\\b" + simple() + "\\b.*");
            replaced = alone && !self ? name + ".set(" + text(unit, text, assignment.getExpression()) + ")" : null;
        } else {
            whole = tree;
            replaced = name + ".get()";
        }
        return replaced == null ? null : new Edit(code.start(unit, whole), code.end(unit, whole), replaced);
    }

    private static final Map<Tree.Kind, String> UNARY = Map.of(
            Tree.Kind.POSTFIX_INCREMENT, "getAndIncrement",
            Tree.Kind.POSTFIX_DECREMENT, "getAndDecrement",
            Tree.Kind.PREFIX_INCREMENT, "incrementAndGet",
            Tree.Kind.PREFIX_DECREMENT, "decrementAndGet");

    /** A value that nobody looks at is had by the plainer of the two calls. */
    private static String unary(Tree.Kind kind, boolean alone) {
        String name = UNARY.get(kind);
        return alone && name.startsWith("getAnd")
                ? name.substring("getAnd".length()).toLowerCase(Locale.ROOT) + "AndGet"
                : name;
    }

    private String simple() {
        return field.substring(field.lastIndexOf('.') + 1);
    }

    private String text(CompilationUnitTree unit, String text, Tree tree) {
        return text.substring((int) code.start(unit, tree), (int) code.end(unit, tree));
    }
}

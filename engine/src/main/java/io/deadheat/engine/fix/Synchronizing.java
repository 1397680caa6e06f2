package io.deadheat.engine.fix;

import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.TreePath;
import io.deadheat.engine.fix.Place.Kind;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;

/**
 * Puts {@code synchronized} blocks around the statements that use a field, all on the object that has the field, or on a
 * lock that this object has; on the class for a static field.
 */
final class Synchronizing {
    static final String STEP = "    ";

    private final SourceCode code;
    private final String field;
    private final String lock;

    /** @param lock the simple name of a field of the same class that is the lock, or null for the object itself */
    Synchronizing(SourceCode code, String field, String lock) {
        this.code = code;
        this.field = field;
        this.lock = lock;
    }

    /** Null where a use cannot be put into a block. */
    Patch patch() {
        Map<Path, String> texts = new HashMap<>();
        String kind = null;
        for (Map.Entry<Path, CompilationUnitTree> unit : code.units().entrySet()) {
            List<Block> blocks = new ArrayList<>();
            for (Use use : Uses.in(code, unit.getValue(), field).all()) {
                String monitor = monitor(use);
                Place place = Place.of(use, monitor);
                if (place.kind() == Kind.STUCK) {
                    return null;
                }
                if (place.kind() != Kind.SAFE && place.kind() != Kind.GUARDED) {
                    kind = kind == null ? "synchronized (" + monitor + ")" : kind;
                    blocks.add(new Block(place, monitor, unit.getValue()));
                }
            }
            List<Edit> edits = edits(unit.getKey(), blocks);
            if (edits == null) {
                return null;
            }
            if (!edits.isEmpty()) {
                texts.put(unit.getKey(), Edit.apply(code.text(unit.getKey()), edits));
            }
        }
        return texts.isEmpty() ? null : new Patch(kind, texts);
    }

    private String monitor(Use use) {
        if (lock == null || use.owner() == null) {
            return use.owner();
        }
        return use.owner().equals("this") ? lock : use.owner().replaceFirst("\\.class$", "") + '.' + lock;
    }

    private record Block(Place place, String monitor, CompilationUnitTree unit) {
        Tree tree() {
            return place.path().getLeaf();
        }
    }

    /** The outermost of blocks within each other; null where they differ in their monitors. */
    private List<Edit> edits(Path file, List<Block> blocks) {
        List<Edit> edits = new ArrayList<>();
        List<Block> sorted = new ArrayList<>(blocks);
        sorted.sort(Comparator.comparing((Block b) -> -size(b)));
        List<Block> taken = new ArrayList<>();
        for (Block block : sorted) {
            Block around =
                    taken.stream().filter(t -> contains(t, block)).findFirst().orElse(null);
            if (around == null) {
                taken.add(block);
            } else if (!around.monitor.equals(block.monitor)) {
                return null;
            }
        }
        for (Block block : taken) {
            Edit edit = edit(block, code.text(file));
            if (edit == null) {
                return null;
            }
            edits.add(edit);
        }
        return edits;
    }

    private long size(Block b) {
        return code.end(b.unit, b.tree()) - code.start(b.unit, b.tree());
    }

    private boolean contains(Block outer, Block inner) {
        return code.start(outer.unit, outer.tree()) <= code.start(inner.unit, inner.tree())
                && code.end(outer.unit, outer.tree()) >= code.end(inner.unit, inner.tree());
    }

    private Edit edit(Block block, String text) {
        long start = code.start(block.unit, block.tree());
        long end = code.end(block.unit, block.tree());
        String body = text.substring((int) start, (int) end);
        String head = "synchronized (" + block.monitor + ") {";
        return switch (block.place.kind()) {
            case STATEMENT -> new Edit(start, end, wrapped(head, body, indent(text, start)));
            case DECLARATION -> declaration(block, body, head, start, end, indent(text, start));
            default -> lambda(block, body, head, start, end);
        };
    }

    /** What stands before {@code at} on its line if that is blank, else null. */
    static String indent(String text, long at) {
        int line = text.lastIndexOf('\n', (int) at - 1) + 1;
        String before = text.substring(line, (int) at);
        return before.isBlank() ? before : null;
    }

    static String wrapped(String head, String body, String indent) {
        return indent == null
                ? head + " " + body + " }"
                : head + "\n" + indent + STEP + body.replace("\n", "\n" + STEP) + "\n" + indent + "}";
    }

    /** The declaration stays where others see it; its value is computed in the block. */
    private Edit declaration(Block block, String body, String head, long start, long end, String indent) {
        VariableTree variable = (VariableTree) block.tree();
        Tree type = variable.getType();
        int name = body.lastIndexOf('=', (int) (code.start(block.unit, variable.getInitializer()) - start));
        if (type == null || body.startsWith("var ") || indent == null || name < 0 || body.contains("{")) {
            return null;
        }
        String declared = body.substring(0, name).stripTrailing();
        String value = variable.getName() + " =" + body.substring(name + 1);
        return new Edit(start, end, declared + ";\n" + indent + wrapped(head, value, indent));
    }

    private Edit lambda(Block block, String body, String head, long start, long end) {
        TreePath lambda = block.place.path().getParentPath();
        Boolean returns = returnsValue((LambdaExpressionTree) lambda.getLeaf(), lambda);
        return returns == null
                ? null
                : new Edit(start, end, "{ " + head + (returns ? " return " : " ") + body + "; } }");
    }

    private Boolean returnsValue(LambdaExpressionTree tree, TreePath path) {
        TypeMirror type = code.trees().getTypeMirror(path);
        if (!(type instanceof DeclaredType declared)) {
            return null;
        }
        for (Element member : code.elements().getAllMembers((TypeElement) declared.asElement())) {
            boolean ofObject = member.getEnclosingElement().toString().equals("java.lang.Object");
            if (member.getKind() == ElementKind.METHOD
                    && member.getModifiers().contains(Modifier.ABSTRACT)
                    && !ofObject
                    && ((ExecutableElement) member).getParameters().size()
                            == tree.getParameters().size()) {
                return ((ExecutableElement) member).getReturnType().getKind() != TypeKind.VOID;
            }
        }
        return null;
    }
}

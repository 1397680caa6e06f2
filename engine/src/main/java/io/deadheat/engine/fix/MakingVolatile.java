package io.deadheat.engine.fix;

import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.TreePath;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import javax.lang.model.element.Modifier;

/** Makes a field volatile: enough where every access stands for itself. */
final class MakingVolatile {
    private MakingVolatile() {}

    /** Null where the declaration is not in the source, or is final. */
    static Patch patch(SourceCode code, String field) {
        for (Map.Entry<Path, CompilationUnitTree> unit : code.units().entrySet()) {
            TreePath path = Uses.in(code, unit.getValue(), field).declaration();
            if (path != null) {
                VariableTree tree = (VariableTree) path.getLeaf();
                boolean fixed = tree.getModifiers().getFlags().contains(Modifier.FINAL)
                        || tree.getModifiers().getFlags().contains(Modifier.VOLATILE);
                long at = code.start(unit.getValue(), tree.getType());
                return fixed || at < 0
                        ? null
                        : new Patch(
                                "volatile",
                                Map.of(
                                        unit.getKey(),
                                        Edit.apply(code.text(unit.getKey()), List.of(new Edit(at, at, "volatile ")))));
            }
        }
        return null;
    }
}

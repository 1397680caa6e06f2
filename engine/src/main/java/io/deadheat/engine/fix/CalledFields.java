package io.deadheat.engine.fix;

import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreePathScanner;
import java.util.LinkedHashSet;
import java.util.Set;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.TypeElement;

/** The fields on whose objects methods are called on some lines: where the source keeps what races inside the JDK. */
final class CalledFields extends TreePathScanner<Void, Void> {
    private final SourceCode code;
    private final CompilationUnitTree unit;
    private final Set<Long> lines;
    private final Set<String> found = new LinkedHashSet<>();

    private CalledFields(SourceCode code, CompilationUnitTree unit, Set<Long> lines) {
        this.code = code;
        this.unit = unit;
        this.lines = lines;
    }

    /** Names such as {@code crawler.Crawler.visited}. */
    static Set<String> on(SourceCode code, Set<Long> lines) {
        Set<String> fields = new LinkedHashSet<>();
        for (CompilationUnitTree unit : code.units().values()) {
            CalledFields scanner = new CalledFields(code, unit, lines);
            scanner.scan(unit, null);
            fields.addAll(scanner.found);
        }
        return fields;
    }

    @Override
    public Void visitMethodInvocation(MethodInvocationTree tree, Void nothing) {
        long line = unit.getLineMap().getLineNumber(code.start(unit, tree));
        if (lines.contains(line) && tree.getMethodSelect() instanceof MemberSelectTree select) {
            TreePath receiver = new TreePath(new TreePath(getCurrentPath(), select), select.getExpression());
            Element element = code.trees().getElement(receiver);
            if (element != null
                    && element.getKind() == ElementKind.FIELD
                    && element.getEnclosingElement() instanceof TypeElement owner) {
                found.add(code.elements().getBinaryName(owner) + "." + element.getSimpleName());
            }
        }
        return super.visitMethodInvocation(tree, nothing);
    }
}

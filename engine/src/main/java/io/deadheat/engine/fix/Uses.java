package io.deadheat.engine.fix;

import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreePathScanner;
import java.util.ArrayList;
import java.util.List;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;

/** Finds the declaration of a field and all its uses in one file. */
final class Uses extends TreePathScanner<Void, Void> {
    private final SourceCode code;
    private final String field;
    private final List<Use> found = new ArrayList<>();
    private TreePath declaration;

    private Uses(SourceCode code, String field) {
        this.code = code;
        this.field = field;
    }

    /** @param field {@code org.acme.Bank$Account.balance} */
    static Uses in(SourceCode code, CompilationUnitTree unit, String field) {
        Uses uses = new Uses(code, field);
        uses.scan(unit, null);
        return uses;
    }

    List<Use> all() {
        return found;
    }

    /** The path of the {@link VariableTree}, or null where it is in another file. */
    TreePath declaration() {
        return declaration;
    }

    @Override
    public Void visitVariable(VariableTree tree, Void nothing) {
        if (isField(code.trees().getElement(getCurrentPath()))) {
            declaration = getCurrentPath();
        }
        return super.visitVariable(tree, nothing);
    }

    @Override
    public Void visitIdentifier(IdentifierTree tree, Void nothing) {
        Element element = code.trees().getElement(getCurrentPath());
        if (isField(element)) {
            found.add(new Use(getCurrentPath(), isStatic(element) ? classOf(element) : self(element)));
        }
        return super.visitIdentifier(tree, nothing);
    }

    @Override
    public Void visitMemberSelect(MemberSelectTree tree, Void nothing) {
        Element element = code.trees().getElement(getCurrentPath());
        if (isField(element)) {
            found.add(new Use(getCurrentPath(), isStatic(element) ? classOf(element) : plain(tree.getExpression())));
        }
        return super.visitMemberSelect(tree, nothing);
    }

    private boolean isField(Element element) {
        return element != null
                && element.getKind() == ElementKind.FIELD
                && field.endsWith("." + element.getSimpleName())
                && element.getEnclosingElement() instanceof TypeElement owner
                && field.equals(code.elements().getBinaryName(owner) + "." + element.getSimpleName());
    }

    private static boolean isStatic(Element element) {
        return element.getModifiers().contains(Modifier.STATIC);
    }

    private static String classOf(Element element) {
        return element.getEnclosingElement().getSimpleName() + ".class";
    }

    /** {@code this}, or {@code Outer.this} in a class within the one that has the field. */
    private String self(Element element) {
        boolean innermost = true;
        for (TreePath p = getCurrentPath(); p != null; p = p.getParentPath()) {
            if (p.getLeaf() instanceof ClassTree tree && code.trees().getElement(p) instanceof TypeElement type) {
                Element owner = element.getEnclosingElement();
                if (code.types()
                        .isSubtype(
                                code.types().erasure(type.asType()),
                                code.types().erasure(owner.asType()))) {
                    return innermost ? "this" : tree.getSimpleName() + ".this";
                }
                innermost = false;
            }
        }
        return null;
    }

    /** The expression where it is only names, so that it can be evaluated once more. */
    private static String plain(ExpressionTree expression) {
        String text = expression.toString();
        return text.matches("[\\w$.]+") ? text : null;
    }
}

package io.deadheat.engine.fix;

import com.sun.source.tree.BlockTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.CompoundAssignmentTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.Tree.Kind;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreePathScanner;
import java.util.Set;
import java.util.stream.Collectors;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;

/** Whether a block makes one access to a field, by one operation, and does nothing else that others could see. */
final class OneAccess extends TreePathScanner<Void, Void> {
    private static final Set<Kind> STEPS =
            Set.of(Kind.POSTFIX_INCREMENT, Kind.POSTFIX_DECREMENT, Kind.PREFIX_INCREMENT, Kind.PREFIX_DECREMENT);

    private static final Set<Kind> MORE = Set.of(
            Kind.FOR_LOOP,
            Kind.ENHANCED_FOR_LOOP,
            Kind.WHILE_LOOP,
            Kind.DO_WHILE_LOOP,
            Kind.SYNCHRONIZED,
            Kind.NEW_CLASS,
            Kind.ARRAY_ACCESS,
            Kind.MEMBER_REFERENCE,
            Kind.LAMBDA_EXPRESSION);

    private final SourceCode code;
    private final Set<Tree> uses;
    private int accesses;
    private boolean more;

    private OneAccess(SourceCode code, Set<Tree> uses) {
        this.code = code;
        this.uses = uses;
    }

    static boolean isAllOf(SourceCode code, CompilationUnitTree unit, BlockTree block, String field) {
        Set<Tree> uses = Uses.in(code, unit, field).all().stream()
                .map(u -> u.path().getLeaf())
                .collect(Collectors.toSet());
        OneAccess scanner = new OneAccess(code, uses);
        scanner.scan(TreePath.getPath(unit, block), null);
        return scanner.accesses == 1 && !scanner.more;
    }

    @Override
    public Void scan(Tree tree, Void nothing) {
        more |= tree != null && MORE.contains(tree.getKind());
        return super.scan(tree, nothing);
    }

    @Override
    public Void visitMethodInvocation(MethodInvocationTree tree, Void nothing) {
        more |= !(tree.getMethodSelect() instanceof MemberSelectTree select && uses.contains(select.getExpression()));
        return super.visitMethodInvocation(tree, nothing);
    }

    @Override
    public Void visitIdentifier(IdentifierTree tree, Void nothing) {
        seen(tree, tree.getName().toString());
        return super.visitIdentifier(tree, nothing);
    }

    @Override
    public Void visitMemberSelect(MemberSelectTree tree, Void nothing) {
        seen(tree, tree.getIdentifier().toString());
        return super.visitMemberSelect(tree, nothing);
    }

    private void seen(Tree tree, String name) {
        Element element = code.trees().getElement(getCurrentPath());
        if (uses.contains(tree)) {
            Tree parent = getCurrentPath().getParentPath().getLeaf();
            boolean variable = parent instanceof CompoundAssignmentTree c && c.getVariable() == tree;
            more |= STEPS.contains(parent.getKind()) || variable;
            accesses++;
        } else if (element != null && element.getKind() == ElementKind.FIELD) {
            more |= !name.equals("this") && !name.equals("super");
        }
    }
}

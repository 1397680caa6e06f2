package io.deadheat.engine.fix;

import com.sun.source.tree.BlockTree;
import com.sun.source.tree.CaseTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.ExpressionStatementTree;
import com.sun.source.tree.ForLoopTree;
import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.StatementTree;
import com.sun.source.tree.SynchronizedTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.TreePath;
import javax.lang.model.element.Modifier;

/** Where a use stands: the statement around it that a block can be put around, or the body of a short lambda. */
record Place(TreePath path, Kind kind) {
    /** What can be done there. */
    enum Kind {
        /** A statement. */
        STATEMENT,
        /** A declaration with an initial value. */
        DECLARATION,
        /** A lambda whose body is an expression. */
        LAMBDA,
        /** Nobody else can be there: an initialiser, or a constructor with its own object. */
        SAFE,
        /** The lock is held already. */
        GUARDED,
        /** Nothing can be done. */
        STUCK
    }

    static Place of(Use use, String lock) {
        if (use.owner() == null) {
            return new Place(use.path(), Kind.STUCK);
        }
        Place found = null;
        for (TreePath p = use.path(); p.getParentPath() != null; p = p.getParentPath()) {
            Tree tree = p.getLeaf();
            Tree parent = p.getParentPath().getLeaf();
            if (isGuard(tree, lock)) {
                return new Place(p, Kind.GUARDED);
            }
            if (isInitialiser(tree, parent, use.owner())) {
                return new Place(p, Kind.SAFE);
            }
            if (tree instanceof ClassTree && found != null) {
                return found;
            }
            found = found == null ? here(p, tree, parent) : found;
        }
        return found == null ? new Place(use.path(), Kind.SAFE) : found;
    }

    private static Place here(TreePath p, Tree tree, Tree parent) {
        if (parent instanceof LambdaExpressionTree lambda
                && lambda.getBody() == tree
                && lambda.getBodyKind() == LambdaExpressionTree.BodyKind.EXPRESSION) {
            return new Place(p, Kind.LAMBDA);
        }
        boolean inList = parent instanceof BlockTree || parent instanceof CaseTree;
        if (tree instanceof VariableTree) {
            return inList ? new Place(p, Kind.DECLARATION) : null;
        }
        boolean ofHeader = parent instanceof ForLoopTree loop && loop.getStatement() != tree;
        boolean statement = tree instanceof StatementTree
                && !(tree instanceof BlockTree)
                && !(tree instanceof ClassTree)
                && !ofHeader
                && !isConstructorCall(tree);
        return statement ? new Place(p, Kind.STATEMENT) : null;
    }

    private static boolean isConstructorCall(Tree tree) {
        return tree instanceof ExpressionStatementTree s
                && s.getExpression() instanceof MethodInvocationTree call
                && call.getMethodSelect().toString().matches("this|super");
    }

    private static boolean isGuard(Tree tree, String lock) {
        if (tree instanceof SynchronizedTree s) {
            return s.getExpression().toString().equals("(" + lock + ")");
        }
        if (tree instanceof MethodTree m) {
            boolean isStatic = m.getModifiers().getFlags().contains(Modifier.STATIC);
            return m.getModifiers().getFlags().contains(Modifier.SYNCHRONIZED)
                    && (isStatic ? lock.endsWith(".class") : lock.equals("this"));
        }
        return false;
    }

    private static boolean isInitialiser(Tree tree, Tree parent, String owner) {
        boolean constructor = tree instanceof MethodTree m && m.getReturnType() == null && owner.equals("this");
        boolean field = tree instanceof VariableTree && parent instanceof ClassTree;
        boolean block = tree instanceof BlockTree && parent instanceof ClassTree;
        return constructor || field || block;
    }
}

package io.deadheat.engine.fix;

import com.sun.source.util.TreePath;

/**
 * A place in the source where a variable is accessed.
 *
 * @param owner the expression of the object whose field it is, {@code this} where none is written; the class where the
 *     field is static; null for an expression that may have effects of its own
 */
record Use(TreePath path, String owner) {}

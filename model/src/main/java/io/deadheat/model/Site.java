package io.deadheat.model;

/**
 * A statement that accesses memory: the {@code ordinal}-th access to {@code field} in {@code method} of {@code
 * className}. The line is for people and is not part of the identity, so an edit elsewhere in the file leaves it alone.
 *
 * @param className binary name, {@code org.acme.A$B}
 * @param method name and descriptor, {@code deposit(I)V}
 * @param field {@code org.acme.Account.balance}, or the array type {@code int[]}
 * @param ordinal 0 for the first access to this field in this method, in bytecode order
 * @param access read or write
 * @param file source file name, or null
 * @param line source line, or 0
 */
public record Site(
        String className, String method, String field, int ordinal, AccessKind access, String file, int line) {

    /** The identity in one string; equal for equal statements whatever their lines. */
    public String key() {
        return className + '#' + method + '#' + field + '#' + ordinal;
    }

    /** The method as people write it: {@code deposit(int)}. */
    public String readableMethod() {
        return Descriptors.readable(method);
    }

    /** A stack frame as the JVM prints it, without the leading {@code at}. */
    public String frame() {
        String name = method.substring(0, method.indexOf('('));
        String where = file == null ? "Unknown Source" : line > 0 ? file + ':' + line : file;
        return className + '.' + name + '(' + where + ')';
    }
}

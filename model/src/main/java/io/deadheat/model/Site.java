package io.deadheat.model;

/**
 * A statement that accesses memory: the {@code ordinal}-th access to {@code field} in {@code method} of {@code
 * className}. Lines are for people and not part of the identity, so an edit elsewhere in the file leaves it alone.
 *
 * @param className binary name, {@code org.acme.A$B}
 * @param method name and descriptor, {@code deposit(I)V}
 * @param field {@code org.acme.Account.balance}, or the array type {@code int[]}
 * @param ordinal 0 for the first access to this field in this method, in bytecode order
 * @param access read or write
 * @param file source file name, or null
 * @param line source line, or 0
 * @param caller for an access inside the JDK, the application method that called in; else null
 */
public record Site(
        String className,
        String method,
        String field,
        int ordinal,
        AccessKind access,
        String file,
        int line,
        Caller caller) {

    /** The application method on whose behalf the JDK made an access, and the line of its call. */
    public record Caller(String className, String method, String file, int line) {
        /** A stack frame as the JVM prints it, without the leading {@code at}. */
        public String frame() {
            return Site.frame(className, method, file, line);
        }
    }

    public Site(String className, String method, String field, int ordinal, AccessKind access, String file, int line) {
        this(className, method, field, ordinal, access, file, line, null);
    }

    /** The identity in one string; equal for equal statements whatever their lines. */
    public String key() {
        String statement = className + '#' + method + '#' + field + '#' + ordinal;
        return caller == null ? statement : statement + '@' + caller.className + '#' + caller.method;
    }

    /** The same statement on behalf of another caller. */
    public Site calledFrom(Caller other) {
        return new Site(className, method, field, ordinal, access, file, line, other);
    }

    /** The same statement where it turns out to access {@code actual}. */
    public Site accessing(String actual) {
        return new Site(className, method, actual, ordinal, access, file, line, caller);
    }

    /** The method as people write it: {@code deposit(int)}. */
    public String readableMethod() {
        return Descriptors.readable(method);
    }

    /** A stack frame as the JVM prints it, without the leading {@code at}. */
    public String frame() {
        return frame(className, method, file, line);
    }

    static String frame(String className, String method, String file, int line) {
        int open = method.lastIndexOf('(');
        String name = open < 0 ? method : method.substring(0, open);
        String where = file == null ? "Unknown Source" : line > 0 ? file + ':' + line : file;
        return className + '.' + name + '(' + where + ')';
    }
}

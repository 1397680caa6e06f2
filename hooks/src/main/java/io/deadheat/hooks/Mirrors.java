package io.deadheat.hooks;

/** Class objects for class files too old to load one as a constant. */
public final class Mirrors {
    private static final StackWalker WALKER = StackWalker.getInstance(StackWalker.Option.RETAIN_CLASS_REFERENCE);

    private Mirrors() {}

    /** The class whose method calls this. */
    public static Class<?> callerClass() {
        return WALKER.getCallerClass();
    }
}

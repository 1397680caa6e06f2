package io.deadheat.hooks;

/** What is still to be done when the program halts the JVM, which then runs no shutdown hook. */
public final class LastWord {
    private static volatile Runnable action;

    private LastWord() {}

    public static void set(Runnable last) {
        action = last;
    }

    /** Called as {@link Runtime#halt} begins. */
    public static void say(ThreadState t) {
        Runnable last = action;
        if (last != null && !t.busy) {
            t.busy = true;
            last.run();
            t.busy = false;
        }
    }
}

package io.deadheat.hooks;

import java.util.ArrayList;
import java.util.List;

/** Errors of Deadheat's own code inside the program. They never reach the program; the report names them. */
public final class Faults {
    private static final int KEPT = 20;
    private static final List<String> FAULTS = new ArrayList<>();
    private static int count;

    private Faults() {}

    public static synchronized void record(String doing, Throwable fault) {
        count++;
        if (FAULTS.size() < KEPT) {
            StackTraceElement[] stack = fault.getStackTrace();
            String at = stack.length == 0 ? "" : " at " + stack[0];
            FAULTS.add("internal fault while " + doing + ": " + fault + at);
        }
    }

    /** What went wrong, in words for the report. */
    public static synchronized List<String> all() {
        List<String> all = new ArrayList<>(FAULTS);
        if (count > KEPT) {
            all.add("and " + (count - KEPT) + " more internal faults");
        }
        return all;
    }
}

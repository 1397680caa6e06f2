package io.deadheat.junit.runner;

/** Counts results and prints them on stderr, because stdout is the tests' own. */
final class Tally {
    private long run;
    private long failed;
    private long skipped;

    void add(long tests, long ignored) {
        run += tests;
        skipped += ignored;
    }

    void failure(String test, Throwable cause) {
        failed++;
        Scheduler.tell(cause);
        System.err.println("failed: " + test + ": "
                + String.valueOf(cause).lines().findFirst().orElse(""));
        for (StackTraceElement frame : cause.getStackTrace()) {
            if (isOfTheTest(frame)) {
                System.err.println("    at " + frame);
            }
        }
    }

    private static boolean isOfTheTest(StackTraceElement frame) {
        String name = frame.getClassName();
        return !name.startsWith("java.")
                && !name.startsWith("jdk.")
                && !name.startsWith("org.junit.")
                && !name.startsWith("junit.")
                && !name.startsWith("io.deadheat.");
    }

    boolean isEmpty() {
        return run == 0 && failed == 0 && skipped == 0;
    }

    boolean hasFailed() {
        return failed > 0;
    }

    void print() {
        System.err.println("deadheat: " + run + (run == 1 ? " test" : " tests") + " run, " + failed + " failed, "
                + skipped + " skipped");
    }
}

package schedules;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;

/**
 * The same program under Lincheck. Argument: how many schedules. Prints how many were run, by the threads started.
 * Lincheck does not look into method references, hence the lambda, and on JDK 25 it does not see that what a new thread is given is
 * shared, hence the static field: without it Lincheck is through after 13 schedules there.
 */
public final class Lincheck {
    private static final int THREADS = 2;

    /** Fewer than Lincheck knows of: it ends when it has seen all that differ in few switches, and is asked again then. */
    private static final int AT_ONCE = 5_000;

    static TwoThreads shared;

    private Lincheck() {}

    public static void main(String[] args) {
        ThreadMXBean threads = ManagementFactory.getThreadMXBean();
        long before = threads.getTotalStartedThreadCount();
        for (int left = Integer.parseInt(args[0]); left > 0; left -= AT_ONCE) {
            org.jetbrains.lincheck.Lincheck.runConcurrentTest(Math.min(left, AT_ONCE), () -> {
                shared = new TwoThreads();
                TwoThreads.run(shared);
            });
        }
        long started = threads.getTotalStartedThreadCount() - before;
        System.out.println("schedules " + started / THREADS);
    }
}

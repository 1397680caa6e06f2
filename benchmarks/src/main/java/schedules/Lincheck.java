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

    static TwoThreads shared;

    private Lincheck() {}

    public static void main(String[] args) {
        ThreadMXBean threads = ManagementFactory.getThreadMXBean();
        long before = threads.getTotalStartedThreadCount();
        org.jetbrains.lincheck.Lincheck.runConcurrentTest(Integer.parseInt(args[0]), () -> {
            shared = new TwoThreads();
            TwoThreads.run(shared);
        });
        long started = threads.getTotalStartedThreadCount() - before;
        System.out.println("schedules " + started / THREADS);
    }
}

package schedules;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;

/**
 * The same program under Lincheck. Argument: how many schedules. Prints how many were run, by the threads started.
 * Lincheck does not look into method references, hence the lambda.
 */
public final class Lincheck {
    private static final int THREADS = 2;

    private Lincheck() {}

    public static void main(String[] args) {
        ThreadMXBean threads = ManagementFactory.getThreadMXBean();
        long before = threads.getTotalStartedThreadCount();
        org.jetbrains.lincheck.Lincheck.runConcurrentTest(Integer.parseInt(args[0]), () -> TwoThreads.run());
        long started = threads.getTotalStartedThreadCount() - before;
        System.out.println("schedules " + started / THREADS);
    }
}

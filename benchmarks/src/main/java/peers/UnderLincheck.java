package peers;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;

/**
 * A program under Lincheck. Arguments: its name, and how many schedules at most. Prints how many were run, by the threads
 * started, and whether one was wrong. The static field is for JDK 25, where Lincheck does not see that what a new thread is
 * given is shared.
 */
public final class UnderLincheck {
    private static Program shared;

    private UnderLincheck() {}

    public static void main(String[] args) {
        String name = args[0];
        ThreadMXBean threads = ManagementFactory.getThreadMXBean();
        long before = threads.getTotalStartedThreadCount();
        boolean found = false;
        try {
            org.jetbrains.lincheck.Lincheck.runConcurrentTest(Integer.parseInt(args[1]), () -> {
                shared = Main.made(name);
                Program.run(shared);
            });
        } catch (AssertionError e) {
            found = true;
            System.out.println(e.getMessage());
        }
        long started = threads.getTotalStartedThreadCount() - before;
        System.out.println("schedules " + started / Main.made(name).threads());
        System.out.println("found " + found);
    }
}

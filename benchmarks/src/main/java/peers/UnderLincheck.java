package peers;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.Arrays;

/**
 * A program under Lincheck. Arguments: how many schedules at most, its name, and what it takes. Prints how many were run, by the threads
 * started, and whether one was wrong. The static field is for JDK 25, where Lincheck does not see that what a new thread is
 * given is shared.
 */
public final class UnderLincheck {
    private static Program shared;

    private UnderLincheck() {}

    public static void main(String[] args) {
        String[] program = Arrays.copyOfRange(args, 1, args.length);
        ThreadMXBean threads = ManagementFactory.getThreadMXBean();
        long before = threads.getTotalStartedThreadCount();
        boolean found = false;
        try {
            org.jetbrains.lincheck.Lincheck.runConcurrentTest(Integer.parseInt(args[0]), () -> {
                shared = Programs.made(program);
                Program.run(shared);
            });
        } catch (AssertionError e) {
            found = true;
            System.out.println(e.getMessage());
        }
        long started = threads.getTotalStartedThreadCount() - before;
        System.out.println("schedules " + started / Programs.made(program).threads());
        System.out.println("found " + found);
    }
}

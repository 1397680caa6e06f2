package io.deadheat.its;

import java.util.HashSet;
import java.util.Set;

/** Runs many targets one after the other in one JVM, and says which one does not end. */
public final class PlainRun {
    private static final long LIMIT_MILLIS = 20_000;

    private PlainRun() {}

    /** Prints {@code ended NAME} for each class named; halts with 1 at the first that does not end. */
    public static void main(String[] names) throws ReflectiveOperationException, InterruptedException {
        Thread.setDefaultUncaughtExceptionHandler(
                (thread, failure) -> System.out.println("failed in " + thread + ": " + failure));
        for (String name : names) {
            Thread runner = new Thread(mainOf(name), name);
            Set<Thread> before = liveThreads();
            runner.start();
            runner.join(LIMIT_MILLIS);
            awaitThreadsStartedSince(before, name);
            System.out.println("ended " + name);
        }
        System.exit(0);
    }

    private static Runnable mainOf(String name) throws ReflectiveOperationException {
        var main = Class.forName(name).getMethod("main", String[].class);
        return () -> {
            try {
                main.invoke(null, (Object) new String[0]);
            } catch (ReflectiveOperationException failed) {
                System.out.println("failed " + name + ": " + failed.getCause());
            }
        };
    }

    private static void awaitThreadsStartedSince(Set<Thread> before, String name) throws InterruptedException {
        for (Thread thread : liveThreads()) {
            if (!thread.isDaemon() && !before.contains(thread)) {
                thread.join(LIMIT_MILLIS);
                if (thread.isAlive()) {
                    System.out.println("hangs " + name + ": " + thread);
                    Runtime.getRuntime().halt(1);
                }
            }
        }
    }

    private static Set<Thread> liveThreads() {
        return new HashSet<>(Thread.getAllStackTraces().keySet());
    }
}

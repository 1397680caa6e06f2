package io.deadheat.agent;

import io.deadheat.hooks.Threads;
import java.util.Set;

/**
 * Ends a program that has come to a standstill: all its threads wait for each other, without a time-out, and nothing in
 * the JVM is left to wake them; or whose command has been killed. For commands that have more to do than to watch.
 */
final class StuckProgram extends Thread {
    private static final long PERIOD_MILLIS = 250;
    private static final int PATIENCE = 8;
    private static final Set<String> NOT_THE_PROGRAMS = Set.of("DestroyJavaVM");

    private final Runnable lastWord;

    /** @param lastWord what is done before the JVM is halted */
    StuckProgram(Runnable lastWord) {
        super("deadheat-stuck");
        setDaemon(true);
        this.lastWord = lastWord;
    }

    @Override
    public void run() {
        Threads.current().busy = true;
        try {
            for (int times = 0; times < PATIENCE; ) {
                sleep(PERIOD_MILLIS);
                Controller.haltIfGone();
                times = allWait() ? times + 1 : 0;
            }
            lastWord.run();
            Runtime.getRuntime().halt(1);
        } catch (InterruptedException e) {
            currentThread().interrupt();
        }
    }

    private static boolean allWait() {
        boolean any = false;
        for (Thread thread : getAllStackTraces().keySet()) {
            boolean ofTheProgram = isOfTheProgram(thread);
            State state = thread.getState();
            if (ofTheProgram && state != State.WAITING && state != State.BLOCKED) {
                return false;
            }
            any |= ofTheProgram && !thread.isDaemon();
        }
        return any;
    }

    /** The JDK's own helpers, such as the thread of its cleaner, are in a group of theirs. */
    private static boolean isOfTheProgram(Thread thread) {
        ThreadGroup group = thread.getThreadGroup();
        return group != null
                && group.getParent() != null
                && !group.getName().startsWith("Innocuous")
                && !thread.getName().startsWith("deadheat-")
                && !NOT_THE_PROGRAMS.contains(thread.getName());
    }
}

package io.deadheat.agent;

import io.deadheat.hooks.Threads;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;

/**
 * Ends a program that has come to a standstill: all its threads wait for each other, without a time-out, and nothing in
 * the JVM is left to wake them; or whose command has been killed. For commands that have more to do than to watch.
 */
final class StuckProgram extends Thread {
    private static final long PERIOD_MILLIS = 250;
    private static final int PATIENCE = 8;
    private static final Set<String> NOT_THE_PROGRAMS = Set.of("DestroyJavaVM");

    private final Consumer<List<Thread>> lastWord;

    /** @param lastWord what is done before the JVM is halted, with the threads that it waits for */
    StuckProgram(Consumer<List<Thread>> lastWord) {
        super("deadheat-stuck");
        setDaemon(true);
        this.lastWord = lastWord;
    }

    @Override
    public void run() {
        Threads.current().busy = true;
        try {
            List<Thread> stuck = List.of();
            for (int times = 0; times < PATIENCE; ) {
                sleep(PERIOD_MILLIS);
                Controller.haltIfGone();
                stuck = allWaiting();
                times = stuck.isEmpty() ? 0 : times + 1;
            }
            lastWord.accept(stuck);
            Runtime.getRuntime().halt(1);
        } catch (InterruptedException e) {
            currentThread().interrupt();
        }
    }

    /** The threads that the JVM waits for, in order of their names, if they and all others of the program wait; else none. */
    private static List<Thread> allWaiting() {
        List<Thread> waiting = new ArrayList<>();
        for (Thread thread : getAllStackTraces().keySet()) {
            boolean ofTheProgram = isOfTheProgram(thread);
            State state = thread.getState();
            if (ofTheProgram && state != State.WAITING && state != State.BLOCKED) {
                return List.of();
            }
            if (ofTheProgram && !thread.isDaemon()) {
                waiting.add(thread);
            }
        }
        waiting.sort(Comparator.comparing(Thread::getName));
        return waiting;
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

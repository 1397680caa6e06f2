package io.deadheat.agent;

import io.deadheat.hooks.Stacks;
import io.deadheat.model.Deadlock;
import io.deadheat.model.Race;
import io.deadheat.model.Verdict;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.TreeSet;
import java.util.concurrent.locks.LockSupport;

/**
 * All threads of a program that has come to a standstill, as a deadlock: each waits for what only another could do. Named
 * by where the threads stand, as a controlled run names its own, so that the two are known to be the same.
 */
final class Standstill {
    private Standstill() {}

    /** @param threads those that the JVM waits for */
    static Deadlock of(List<Thread> threads) {
        List<Deadlock.Waiter> waiters = new ArrayList<>();
        TreeSet<String> places = new TreeSet<>();
        for (Thread thread : threads) {
            List<String> stack = stack(thread);
            waiters.add(new Deadlock.Waiter(thread.getName(), wish(thread), List.of(), stack));
            String place = stack.stream()
                    .filter(f -> !f.startsWith("java."))
                    .findFirst()
                    .orElse(thread.getName());
            places.add(place.replaceAll(":\\d+", ""));
        }
        return new Deadlock("D-" + Race.hash(String.join("|", places)), Verdict.POTENTIAL, null, waiters);
    }

    private static List<String> stack(Thread thread) {
        return Arrays.stream(thread.getStackTrace())
                .dropWhile(e -> e.getClassName().startsWith("jdk."))
                .filter(e -> !e.getClassName().startsWith("io.deadheat."))
                .filter(e -> !Stacks.isGlue(e.getClassName(), e.getMethodName()))
                .map(Stacks::print)
                .toList();
    }

    private static String wish(Thread thread) {
        Object blocker = LockSupport.getBlocker(thread);
        return blocker != null
                ? "an unpark by " + blocker.getClass().getName()
                : thread.getState() == Thread.State.BLOCKED ? "a monitor" : "a notification or an unpark";
    }
}

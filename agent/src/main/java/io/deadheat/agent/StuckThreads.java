package io.deadheat.agent;

import io.deadheat.hooks.Stacks;
import io.deadheat.model.Deadlock;
import io.deadheat.model.Race;
import io.deadheat.model.Verdict;
import java.lang.management.LockInfo;
import java.lang.management.ManagementFactory;
import java.lang.management.MonitorInfo;
import java.lang.management.ThreadInfo;
import java.lang.management.ThreadMXBean;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.locks.AbstractOwnableSynchronizer;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Collectors;

/**
 * Threads that the JVM itself knows to be deadlocked when the program ends or is ended. A thread that is stuck at the
 * door of a synchronized method was not able to tell what it asks for.
 */
final class StuckThreads {
    private StuckThreads() {}

    /** The cycles of the moment whose threads are not all in one of those {@code known}. */
    static List<Deadlock> beyond(List<Deadlock> known) {
        if (!suspected()) {
            return List.of();
        }
        try {
            List<Deadlock> found = new ArrayList<>();
            for (List<ThreadInfo> cycle : cycles()) {
                Deadlock deadlock = resolve(cycle);
                if (known.stream().noneMatch(k -> names(k).equals(names(deadlock)))) {
                    found.add(deadlock);
                }
            }
            return found;
        } catch (LinkageError withoutManagement) {
            return List.of();
        }
    }

    /** True if threads wait for locks of each other, and that is why nothing goes on. */
    static boolean areInACycle() {
        try {
            return suspected() && !cycles().isEmpty();
        } catch (LinkageError withoutManagement) {
            return false;
        }
    }

    private static Set<String> names(Deadlock deadlock) {
        return deadlock.threads().stream().map(Deadlock.Waiter::thread).collect(Collectors.toSet());
    }

    /** Asking the JVM is dear; two threads that wait for locks are needed at the least. */
    private static boolean suspected() {
        Thread[] threads = new Thread[Thread.activeCount() + 64];
        ThreadGroup root = Thread.currentThread().getThreadGroup();
        while (root.getParent() != null) {
            root = root.getParent();
        }
        int count = root.enumerate(threads);
        int waiting = 0;
        for (int i = 0; i < count && waiting < 2; i++) {
            waiting += waitsForLock(threads[i]) ? 1 : 0;
        }
        return waiting == 2;
    }

    private static boolean waitsForLock(Thread thread) {
        return thread.getState() == Thread.State.BLOCKED
                || LockSupport.getBlocker(thread) instanceof AbstractOwnableSynchronizer;
    }

    private static List<List<ThreadInfo>> cycles() {
        ThreadMXBean bean = ManagementFactory.getThreadMXBean();
        long[] stuck = bean.findDeadlockedThreads();
        if (stuck == null) {
            return List.of();
        }
        Map<Long, ThreadInfo> infos = new LinkedHashMap<>();
        for (ThreadInfo info : bean.getThreadInfo(stuck, true, true)) {
            if (info != null) {
                infos.put(info.getThreadId(), info);
            }
        }
        List<List<ThreadInfo>> cycles = new ArrayList<>();
        Set<Long> seen = new HashSet<>();
        for (ThreadInfo info : infos.values()) {
            List<ThreadInfo> cycle = new ArrayList<>();
            for (ThreadInfo at = info; at != null && seen.add(at.getThreadId()); at = infos.get(at.getLockOwnerId())) {
                cycle.add(at);
            }
            if (cycle.size() > 1) {
                cycles.add(cycle);
            }
        }
        return cycles;
    }

    private static Deadlock resolve(List<ThreadInfo> cycle) {
        List<Deadlock.Waiter> waiters = new ArrayList<>();
        for (ThreadInfo info : cycle) {
            List<String> holds = new ArrayList<>();
            for (MonitorInfo monitor : info.getLockedMonitors()) {
                holds.add("monitor of " + monitor.getClassName());
            }
            for (LockInfo lock : info.getLockedSynchronizers()) {
                holds.add("lock " + lock.getClassName());
            }
            List<String> stack = Arrays.stream(info.getStackTrace())
                    .filter(frame -> !frame.getClassName().startsWith("io.deadheat."))
                    .map(Stacks::print)
                    .collect(Collectors.toList());
            String waitsFor = "monitor of " + info.getLockInfo().getClassName();
            waiters.add(new Deadlock.Waiter(info.getThreadName(), waitsFor, holds, stack));
        }
        String places = waiters.stream()
                .map(w -> w.stack().isEmpty() ? "" : w.stack().get(0).replaceAll(":\\d+", ""))
                .sorted()
                .collect(Collectors.joining("|"));
        return new Deadlock("D-" + Race.hash(places), Verdict.POTENTIAL, null, waiters);
    }
}

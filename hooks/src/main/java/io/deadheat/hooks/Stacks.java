package io.deadheat.hooks;

import java.lang.StackWalker.StackFrame;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Call stacks of recorded accesses. Walking a stack costs microseconds, so each site is walked its first {@value
 * #BUDGET} times and then at ever rarer turns; in between, the site's last stack stands for the access.
 */
public final class Stacks {
    private static final int BUDGET = 64;
    private static final int DEPTH = 48;
    private static final String OURS = "io.deadheat.";

    private static final StackWalker WALKER = StackWalker.getInstance();

    private static List<List<String>> stacks = new ArrayList<>(List.of(List.of()));
    private static int[] visits = new int[1024];
    private static int[] last = new int[1024];

    private Stacks() {}

    /** Number of a stack that stands for an access at {@code site} that the calling thread is about to make. */
    public static int capture(ThreadState t, int site) {
        if (t.replayedStack >= 0) {
            return t.replayedStack;
        }
        return wanted(site) ? remember(site, walk()) : last(site);
    }

    /** Frames from the access outwards, as the JVM prints them. */
    public static synchronized List<String> frames(int stack) {
        return stacks.get(stack);
    }

    /** Adds a stack that was captured elsewhere. */
    public static synchronized int add(List<String> frames) {
        stacks.add(frames);
        return stacks.size() - 1;
    }

    /** The calling thread's frames, Deadheat's own left out. */
    public static List<String> walk() {
        return WALKER.walk(frames -> frames.dropWhile(f -> f.getClassName().startsWith(OURS))
                .filter(f -> !f.getClassName().startsWith(OURS))
                .limit(DEPTH)
                .map(Stacks::print)
                .collect(Collectors.toList()));
    }

    private static String print(StackFrame frame) {
        StackTraceElement e = frame.toStackTraceElement();
        String where = e.getFileName() == null
                ? "Unknown Source"
                : e.getLineNumber() > 0 ? e.getFileName() + ':' + e.getLineNumber() : e.getFileName();
        return e.getClassName() + '.' + e.getMethodName() + '(' + where + ')';
    }

    private static synchronized boolean wanted(int site) {
        if (site >= visits.length) {
            int size = Math.max(site + 1, visits.length * 2);
            visits = Arrays.copyOf(visits, size);
            last = Arrays.copyOf(last, size);
        }
        int visit = ++visits[site];
        return visit <= BUDGET || Integer.bitCount(visit) == 1;
    }

    private static synchronized int last(int site) {
        return last[site];
    }

    /** A site is mostly reached along the same path, so the stack before is the likely equal. */
    private static synchronized int remember(int site, List<String> frames) {
        int before = last[site];
        if (before == 0 || !stacks.get(before).equals(frames)) {
            last[site] = add(frames);
        }
        return last[site];
    }
}

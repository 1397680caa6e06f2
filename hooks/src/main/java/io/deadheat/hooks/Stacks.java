package io.deadheat.hooks;

import java.lang.StackWalker.StackFrame;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * Call stacks of recorded accesses. Walking a stack costs microseconds, so each site is walked its first {@value
 * #BUDGET} times and then at ever rarer turns; in between, the site's last stack stands for the access. Stacks and frames
 * seen before are known by hashes, which are far cheaper than the lines of their frames.
 */
public final class Stacks {
    private static final int BUDGET = 32;
    private static final int DEPTH = 48;
    private static final String OURS = "io.deadheat.";
    private static final String LAMBDA = "$$Lambda";

    /** Begins the name of a method that is put into the program between a lambda and what it calls. */
    public static final String BRIDGE = "lambda$deadheat$";

    private static final long PRIME = 0x9E3779B97F4A7C15L;

    private static final StackWalker WALKER = StackWalker.getInstance();

    private static final List<List<String>> STACKS = new ArrayList<>(List.of(List.of()));
    private static final Map<Long, Integer> BY_HASH = new HashMap<>();
    private static final Map<Long, String> FRAMES = new HashMap<>();
    private static int[] visits = new int[1024];
    private static int[] last = new int[1024];

    private Stacks() {}

    /** Number of a stack that stands for an access at {@code site} that the calling thread is about to make. */
    public static int capture(ThreadState t, int site) {
        if (t.replayedStack >= 0) {
            return t.replayedStack;
        }
        return wanted(site) ? remember(site, WALKER.walk(Stacks::program)) : last(site);
    }

    /** Frames from the access outwards, as the JVM prints them. */
    public static synchronized List<String> frames(int stack) {
        return STACKS.get(stack);
    }

    /** Adds a stack that was captured elsewhere. */
    public static synchronized int add(List<String> frames) {
        STACKS.add(frames);
        return STACKS.size() - 1;
    }

    /** The calling thread's frames, Deadheat's own left out. */
    public static List<String> walk() {
        return print(WALKER.walk(Stacks::program));
    }

    /** The frames that are not ours; a loop, as streams are slow where they are not yet compiled. */
    private static List<StackFrame> program(Stream<StackFrame> frames) {
        List<StackFrame> program = new ArrayList<>(DEPTH);
        Iterator<StackFrame> all = frames.iterator();
        while (program.size() < DEPTH && all.hasNext()) {
            StackFrame frame = all.next();
            if (!frame.getClassName().startsWith(OURS) && !isGlue(frame.getClassName(), frame.getMethodName())) {
                program.add(frame);
            }
        }
        return program;
    }

    private static long hash(StackFrame frame) {
        long method =
                31L * frame.getClassName().hashCode() + frame.getMethodName().hashCode();
        return (method * PRIME ^ frame.getByteCodeIndex()) * PRIME;
    }

    private static synchronized int remember(int site, List<StackFrame> frames) {
        long hash = 1;
        for (StackFrame frame : frames) {
            hash = (hash ^ hash(frame)) * PRIME + (hash >>> 29);
        }
        Integer known = BY_HASH.get(hash);
        if (known == null) {
            known = add(print(frames));
            BY_HASH.put(hash, known);
        }
        return last[site] = known;
    }

    private static synchronized List<String> print(List<StackFrame> frames) {
        List<String> printed = new ArrayList<>(frames.size());
        for (StackFrame frame : frames) {
            long hash = hash(frame);
            String known = FRAMES.get(hash);
            if (known == null) {
                known = print(frame.toStackTraceElement());
                FRAMES.put(hash, known);
            }
            printed.add(known);
        }
        return printed;
    }

    /** A frame as the JVM prints it, but without the number and the address in the name of a lambda's class. */
    public static String print(StackTraceElement e) {
        String where = e.getFileName() == null
                ? "Unknown Source"
                : e.getLineNumber() > 0 ? e.getFileName() + ':' + e.getLineNumber() : e.getFileName();
        return stableName(e.getClassName()) + '.' + e.getMethodName() + '(' + where + ')';
    }

    /** True for what stands between a lambda's body and its caller; the JVM's own frames of this kind are hidden. */
    public static boolean isGlue(String className, String method) {
        return className.contains(LAMBDA) || method.startsWith(BRIDGE);
    }

    private static String stableName(String className) {
        int lambda = className.indexOf(LAMBDA);
        return lambda < 0 ? className : className.substring(0, lambda + LAMBDA.length());
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
}

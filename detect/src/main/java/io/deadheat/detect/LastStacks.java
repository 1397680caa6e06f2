package io.deadheat.detect;

import java.util.Arrays;

/**
 * The stack that a detector saw last at each site; stands for accesses that were noted and not told. Read without a
 * lock: a stale answer is a stack of the same site.
 */
final class LastStacks {
    private volatile int[] stacks = new int[1024];

    int get(int site) {
        int[] s = stacks;
        return site < s.length ? s[site] : 0;
    }

    synchronized void set(int site, int stack) {
        if (site >= stacks.length) {
            stacks = Arrays.copyOf(stacks, Math.max(site + 1, stacks.length * 2));
        }
        stacks[site] = stack;
    }
}

package io.deadheat.synth.seed;

import java.util.Locale;

/** How much two names have in common. */
final class Likeness {
    private Likeness() {}

    /** Length of the longest part that is in both, whatever its case. */
    static int of(String one, String other) {
        String a = one.toLowerCase(Locale.ROOT);
        String b = other.toLowerCase(Locale.ROOT);
        int best = 0;
        int[] last = new int[b.length() + 1];
        for (int i = 0; i < a.length(); i++) {
            int[] next = new int[b.length() + 1];
            for (int j = 0; j < b.length(); j++) {
                next[j + 1] = a.charAt(i) == b.charAt(j) ? last[j] + 1 : 0;
                best = Math.max(best, next[j + 1]);
            }
            last = next;
        }
        return best;
    }
}

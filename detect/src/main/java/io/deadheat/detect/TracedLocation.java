package io.deadheat.detect;

import io.deadheat.hooks.Shadow;

/**
 * A location of a traced program: its number in the trace and the shadow that the detector behind the trace keeps. Its
 * own keys stay 0, so that every access reaches the trace. Guarded by the {@link TraceWriter}'s monitor.
 */
final class TracedLocation extends Shadow {
    private static final int SITES = 4;

    final Shadow inner;

    /** 0 until the location first appears in the trace. */
    long number;

    private long segment;
    private final int[] sites = new int[SITES];
    private int next;

    TracedLocation(Shadow inner) {
        this.inner = inner;
    }

    /**
     * True if an access at {@code site} in this segment of a thread was not made since another thread or segment was
     * here; a repeated one would tell no detector anything.
     */
    boolean isNews(long inSegment, int site) {
        if (segment == inSegment) {
            for (int known : sites) {
                if (known == site) {
                    return false;
                }
            }
        } else {
            segment = inSegment;
            for (int i = 0; i < SITES; i++) {
                sites[i] = 0;
            }
        }
        sites[next++ & SITES - 1] = site;
        return true;
    }
}

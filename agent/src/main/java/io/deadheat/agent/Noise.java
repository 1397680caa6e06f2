package io.deadheat.agent;

import io.deadheat.hooks.Listener;
import io.deadheat.hooks.Shadow;
import io.deadheat.hooks.Sites;
import io.deadheat.hooks.Sync;
import io.deadheat.hooks.ThreadState;
import java.util.Arrays;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;

/**
 * ConTest's noise: delays before accesses and lock operations, so that runs come to interleavings that they would hardly
 * come to by themselves. A statement that is executed often gets ever less of it.
 */
final class Noise implements Listener {
    private static final long SHORT_NANOS = 200_000;
    private static final int BUSY_ROUNDS = 20_000;
    private static final int HOT = 50;
    private static final int MOST = 1 << 30;
    private static final int QUIET = -1;
    private static final long GOLDEN = 0x9E3779B97F4A7C15L;

    /** What a delay is made of. */
    enum Kind {
        YIELD,
        SLEEP,
        BUSY,
        BARRIER,
        MIXED
    }

    private final Kind kind;
    private final int percent;
    private final long seed;
    private final Set<String> statements;

    /** How often each statement was executed. Written without a lock: one time more or less does not matter. */
    private volatile int[] hits = new int[1024];

    private final AtomicInteger atBarrier = new AtomicInteger();

    /**
     * @param percent how likely a delay is where a statement is new
     * @param statements keys of those that alone are delayed; empty for all
     */
    Noise(Kind kind, int percent, long seed, Set<String> statements) {
        this.kind = kind;
        this.percent = percent;
        this.seed = seed;
        this.statements = statements;
    }

    @Override
    public void beforeRead(ThreadState t, Shadow location, int site) {
        perhaps(t, site);
    }

    @Override
    public void beforeWrite(ThreadState t, Shadow location, int site) {
        perhaps(t, site);
    }

    @Override
    public void beforeAcquire(ThreadState t, Sync lock, byte mode, int site) {
        perhaps(t, site);
    }

    private void perhaps(ThreadState t, int number) {
        int site = Math.abs(number);
        int[] counts = hits;
        if (site >= counts.length) {
            counts = grow(site);
        }
        if (counts[site] == 0 && !isWanted(site)) {
            counts[site] = QUIET;
        }
        if (counts[site] == QUIET) {
            return;
        }
        int seen = counts[site] == MOST ? MOST : counts[site]++;
        long chance = mix(seed + t.serial * GOLDEN ^ (long) site << 32 ^ seen) >>> 1;
        if (chance % (100L * (1 + seen / HOT)) < percent) {
            delay(kind == Kind.MIXED ? Kind.values()[(int) (chance >>> 40) % Kind.MIXED.ordinal()] : kind);
        }
    }

    private boolean isWanted(int site) {
        return statements.isEmpty()
                || statements.contains(Sites.get(site).calledFrom(null).key());
    }

    private synchronized int[] grow(int site) {
        if (site >= hits.length) {
            hits = Arrays.copyOf(hits, Math.max(site + 1, hits.length * 2));
        }
        return hits;
    }

    /** The bits of {@code z} in disorder, as a SplittableRandom has them. */
    private static long mix(long z) {
        long a = (z ^ z >>> 30) * 0xBF58476D1CE4E5B9L;
        long b = (a ^ a >>> 27) * 0x94D049BB133111EBL;
        return b ^ b >>> 31;
    }

    private void delay(Kind how) {
        switch (how) {
            case YIELD -> Thread.yield();
            case SLEEP -> LockSupport.parkNanos(SHORT_NANOS);
            case BUSY -> {
                for (int i = 0; i < BUSY_ROUNDS; i++) {
                    Thread.onSpinWait();
                }
            }
            default -> barrier();
        }
    }

    /** Waits a little for another thread to come by, so that both go on at once. */
    private void barrier() {
        int before = atBarrier.incrementAndGet();
        long end = System.nanoTime() + SHORT_NANOS;
        while (atBarrier.get() == before && before % 2 == 1 && System.nanoTime() < end) {
            Thread.onSpinWait();
        }
    }
}

package io.deadheat.agent;

import io.deadheat.hooks.Listener;
import io.deadheat.hooks.Shadow;
import io.deadheat.hooks.Sites;
import io.deadheat.hooks.Sync;
import io.deadheat.hooks.ThreadState;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.concurrent.ConcurrentHashMap;
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
    private final ConcurrentHashMap<Integer, AtomicInteger> hits = new ConcurrentHashMap<>();
    private final Map<Long, SplittableRandom> random = new ConcurrentHashMap<>();
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

    private void perhaps(ThreadState t, int site) {
        if (!statements.isEmpty()
                && !statements.contains(Sites.get(Math.abs(site)).key())) {
            return;
        }
        int seen = hits.computeIfAbsent(site, s -> new AtomicInteger()).incrementAndGet();
        SplittableRandom own = random.computeIfAbsent(t.serial, s -> new SplittableRandom(seed + s));
        if (own.nextInt(100) * (1 + seen / HOT) < percent) {
            delay(kind == Kind.MIXED ? Kind.values()[own.nextInt(Kind.MIXED.ordinal())] : kind);
        }
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

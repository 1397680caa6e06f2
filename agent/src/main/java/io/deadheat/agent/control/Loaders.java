package io.deadheat.agent.control;

import io.deadheat.agent.instrument.Transformer;
import java.net.URLClassLoader;
import java.util.concurrent.atomic.AtomicReferenceArray;

/**
 * The class loader of each run: a new one, or the last one again where a run cannot tell it from a new one. That is so if its classes have no
 * static state, or if their statics can be put back.
 */
final class Loaders {
    private static final int AHEAD = 2;

    /** To load the classes of a small program while another thread does the same takes both of them longer than to wait for it. */
    private static final long WAIT_NANOS = Runtime.getRuntime().availableProcessors() > 1 ? 200_000 : 0;

    private final URLClassLoader files;
    private final Transformer transformer;
    private final Isolation isolation;
    private boolean resets;
    private RunLoader last;

    /** Whose classes the next loader will most likely be asked for. */
    private volatile RunLoader model;

    /** Made by {@link LoaderAhead} while runs went on; so many that it need not wait for the end of a run that loads its own. */
    private final AtomicReferenceArray<RunLoader> ahead = new AtomicReferenceArray<>(AHEAD);

    /** Whether it is at it. */
    private volatile boolean making;

    Loaders(URLClassLoader files, Transformer transformer, Isolation isolation) {
        this.files = files;
        this.transformer = transformer;
        this.isolation = isolation;
        this.resets = isolation == Isolation.AUTO;
    }

    RunLoader next(RaceSet raceSet) {
        if (last == null || !isolation.lets(last)) {
            last = putBack(raceSet);
        }
        return last;
    }

    private RunLoader putBack(RaceSet raceSet) {
        boolean can = canPutBack(raceSet);
        if (can && last.putBack()) {
            return last;
        }
        if (can) {
            RunLoader fresh = new RunLoader(files, transformer);
            if (fresh.readyLike(last)) {
                return fresh;
            }
            resets = false;
        }
        return fresh();
    }

    private RunLoader fresh() {
        RunLoader made = taken();
        if (made == null && making) {
            long begin = System.nanoTime();
            while (made == null && making && System.nanoTime() - begin < WAIT_NANOS) {
                Thread.onSpinWait();
                made = taken();
            }
        }
        if (last != null) {
            model = last;
            LoaderAhead.order(this);
        }
        return made == null ? new RunLoader(files, transformer) : made;
    }

    private RunLoader taken() {
        RunLoader made = null;
        for (int i = 0; i < AHEAD && made == null; i++) {
            made = ahead.get(i) == null ? null : ahead.getAndSet(i, null);
        }
        return made;
    }

    /** Called by {@link LoaderAhead}. */
    void makeAhead() {
        making = true;
        for (int i = 0; i < AHEAD; i++) {
            if (ahead.get(i) == null) {
                RunLoader made = new RunLoader(files, transformer);
                made.linkLike(model);
                ahead.set(i, made);
            }
        }
        making = false;
    }

    /** True if the next run will have the classes of the last one, or ones like them, with their statics put back. */
    boolean canPutBack(RaceSet raceSet) {
        return resets && last != null && last.hasStaticState() && last.canBePutBack(raceSet);
    }

    /** What becomes of the program's classes from one run to the next, in a word. */
    String classes() {
        if (last != null && isolation.lets(last)) {
            return "shared";
        }
        return canPutBack(RaceSet.NONE) ? "reset" : "loaded";
    }

    /** A run has left something behind that may still write to its classes. */
    void forgetLast() {
        last = null;
    }

    /** Every run gets classes of its own from now on, unless they have no static state. */
    void putNothingBack() {
        resets = false;
    }
}

package io.deadheat.agent.control;

import io.deadheat.agent.instrument.Transformer;
import java.net.URLClassLoader;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
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
    private String digest;

    /** Has the classes that stay from run to run; null if none do, or all do because they have no static state. */
    private StayingLoader staying;

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
        if (last == null) {
            last = new RunLoader(files, transformer, digest);
        } else if (!isShared()) {
            last = canPutBack() && putBack() && staying.suits(raceSet) ? besides() : fresh(null);
        }
        return last;
    }

    private boolean isShared() {
        return staying == null && isolation.lets(last);
    }

    /** True if some of the program's classes stay for the next run, with their statics put back. */
    private boolean putBack() {
        if (staying != null && staying.putBack()) {
            return true;
        }
        resets = staying == null || !staying.isSpoilt();
        staying = resets ? stay() : null;
        resets = staying != null;
        return resets;
    }

    /** Has the classes of the last run that can stay, initialised; null if there are none. */
    private StayingLoader stay() {
        Map<String, ProgramClass> used = used();
        Set<String> anew = new HashSet<>();
        Set<String> packages = StayingPackages.of(used, anew);
        while (!packages.isEmpty()) {
            Set<String> names = new HashSet<>(used.keySet());
            Set<String> stay = packages;
            names.removeIf(n -> !stay.contains(ProgramClass.packageOf(n)));
            StayingLoader loader = new StayingLoader(last, names.size() == used.size() ? null : packages);
            String refused = loader.ready(names);
            if (refused == null) {
                return loader;
            }
            packages = anew.add(refused) ? StayingPackages.of(used, anew) : Set.of();
        }
        return null;
    }

    private Map<String, ProgramClass> used() {
        Map<String, ProgramClass> used = new HashMap<>(last.defined());
        if (staying != null) {
            used.putAll(staying.defined());
        }
        return used;
    }

    /** The loader of a run in which {@link #staying} has its part, or all. */
    private RunLoader besides() {
        if (staying.hasAll()) {
            return staying;
        }
        RunLoader others = fresh(staying);
        staying.passTo(others);
        return others;
    }

    private RunLoader fresh(StayingLoader beside) {
        RunLoader made = taken(beside);
        long begin = made == null && making ? System.nanoTime() : 0;
        while (made == null && making && System.nanoTime() - begin < WAIT_NANOS) {
            Thread.onSpinWait();
            made = taken(beside);
        }
        model = last;
        LoaderAhead.order(this);
        return made == null ? new RunLoader(last, beside) : made;
    }

    private RunLoader taken(StayingLoader beside) {
        RunLoader made = null;
        for (int i = 0; i < AHEAD && made == null; i++) {
            made = ahead.get(i) == null ? null : ahead.getAndSet(i, null);
            made = made == null || made.staying() != beside ? null : made;
        }
        return made;
    }

    /** Called by {@link LoaderAhead}. */
    void makeAhead() {
        making = true;
        try {
            RunLoader like = model;
            for (int i = 0; i < AHEAD; i++) {
                if (ahead.get(i) == null) {
                    RunLoader made = new RunLoader(like, like.staying());
                    made.linkLike(like);
                    ahead.set(i, made);
                }
            }
        } finally {
            making = false;
        }
    }

    private boolean canPutBack() {
        return resets && (staying != null || last.hasStaticState()) && !last.looksOutside();
    }

    /** True if the next run will most likely have classes of the last one, or ones like them, with their statics put back. */
    boolean willPutBack() {
        return last != null
                && canPutBack()
                && (staying != null || !StayingPackages.of(used(), Set.of()).isEmpty());
    }

    /** What becomes of the program's classes from one run to the next, in a word. */
    String classes() {
        if (last != null && isShared()) {
            return "shared";
        }
        if (staying == null) {
            return "loaded";
        }
        return staying.hasAll() ? "reset" : "partly reset";
    }

    /** How many classes of the program have stayed for the last run. */
    int stayed() {
        return staying != null
                ? staying.defined().size()
                : last != null && isShared() ? last.defined().size() : 0;
    }

    /** How many classes of the program the last run loaded anew. */
    int loaded() {
        return last == null || isShared() || last == staying
                ? 0
                : last.defined().size();
    }

    /** A run has left something behind that may still write to its classes. */
    void forgetLast() {
        digest = last.digest();
        last = null;
        staying = null;
    }

    /** Every run gets classes of its own from now on, unless they have no static state. */
    void putNothingBack() {
        resets = false;
        staying = null;
    }
}

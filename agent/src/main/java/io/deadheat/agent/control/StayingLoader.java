package io.deadheat.agent.control;

import java.util.HashSet;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Loads classes that stay from run to run, initialised before the first of them, with their statics put back before each. It may
 * have all classes of the program, or only some packages; the others are then loaded anew for each run.
 */
final class StayingLoader extends RunLoader {
    static {
        registerAsParallelCapable();
    }

    /** What stays; null if that is all. */
    private final Set<String> packages;

    private final Set<String> initialisers = ConcurrentHashMap.newKeySet();
    private final Statics statics = new Statics(this);
    private volatile RunLoader passing;
    private volatile boolean asked;
    private int ready;

    StayingLoader(RunLoader used, Set<String> packages) {
        super(used, null);
        this.packages = packages;
    }

    boolean has(String packageName) {
        return packages == null || packages.contains(packageName);
    }

    /** The next run has the classes that do not stay from {@code others}. */
    void passTo(RunLoader others) {
        passing = others;
    }

    boolean hasAll() {
        return packages == null;
    }

    /** Who stays and asks for a class that does not, by its name, has seen that of this run, and must not be there for the next. */
    @Override
    RunLoader owner(String packageName) {
        if (has(packageName)) {
            return this;
        }
        asked = true;
        RunLoader others = passing;
        return others == null ? this : others;
    }

    /** True if a run that looks for {@code raceSet} may find the classes initialised: it waits in no initialiser. */
    boolean suits(RaceSet raceSet) {
        for (String key : raceSet.keys()) {
            for (String method : initialisers) {
                if (key.startsWith(method) || key.contains('@' + method)) {
                    return false;
                }
            }
        }
        return true;
    }

    /** True if it has come to know classes that are another run's, or not the program's. */
    boolean isSpoilt() {
        return asked || hasUnknown();
    }

    /** Puts the statics back to what they were after {@link #ready}; false if the classes are no longer those. */
    boolean putBack() {
        boolean same = defined().size() == ready && !isSpoilt();
        if (same) {
            statics.putBack();
        }
        return same;
    }

    /** Loads and initialises classes, and what has to be loaded for that. The package that cannot stay after all, null if all can. */
    String ready(Set<String> names) {
        Set<String> done = new HashSet<>();
        Set<String> left = new TreeSet<>(names);
        while (!left.isEmpty()) {
            for (String name : left) {
                if (!isReady(name)) {
                    return ProgramClass.packageOf(name);
                }
            }
            done.addAll(left);
            left = new TreeSet<>(defined().keySet());
            left.removeAll(done);
        }
        statics.end();
        ready = done.size();
        return null;
    }

    private boolean isReady(String name) {
        try {
            loadClass(name, false);
            ProgramClass known = defined().get(name);
            if (known == null || !known.canStay() || isSpoilt()) {
                return false;
            }
            initialisers.addAll(known.initialiser() == null ? Set.of() : known.initialiser());
            Class<?> c = Class.forName(name, true, this);
            return known.checksum() == 0 || statics.add(c);
        } catch (ClassNotFoundException | LinkageError e) {
            return false;
        }
    }
}

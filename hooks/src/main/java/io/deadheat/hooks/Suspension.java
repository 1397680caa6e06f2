package io.deadheat.hooks;

import io.deadheat.hooks.SeedCalls.Callee;
import java.util.HashSet;
import java.util.Set;
import java.util.function.Consumer;

/**
 * Where a thread is to stand still for a test: behind its n-th write to a field, at the first point where it holds no lock,
 * or before the n-th call that a seed makes of a method. Used by that thread alone. Tests ask for it with {@code
 * io.deadheat.junit.Suspended}; code without such a test has none of these hooks.
 */
public final class Suspension {
    /** The strings of the tests that suspend: fields to count the writes of, and seeds whose calls to count. */
    private static final Set<String> NAMED = new HashSet<>();

    private final String name;
    private final int count;
    private final Consumer<Object[]> pause;
    private int passed;

    private Suspension(String name, int count, Consumer<Object[]> pause) {
        this.name = name;
        this.count = count;
        this.pause = pause;
    }

    /** A test that suspends has the string {@code name}; told before any other class that the test uses is loaded. */
    public static synchronized void name(String name) {
        NAMED.add(name);
    }

    public static synchronized boolean isNamed(String name) {
        return NAMED.contains(name);
    }

    /** Whether any test suspends. */
    public static synchronized boolean isWanted() {
        return !NAMED.isEmpty();
    }

    /**
     * The calling thread is to call {@code pause} there, with receiver and arguments of the call, or with nothing.
     *
     * @param name of a field, or of a method
     * @return true, for those who ask by reflection whether there is an agent
     */
    public static boolean begin(String name, int count, Consumer<Object[]> pause) {
        Threads.current().suspension = new Suspension(name, count, pause);
        return true;
    }

    /** Before what may take a lock. */
    public static void point(ThreadState t) {
        Suspension s = t.suspension;
        if (s != null && s.passed >= s.count && !t.busy && !Hooks.sink.isLocked(t)) {
            s.stop(t);
        }
    }

    /** Before a write to a field. */
    public static void writing(ThreadState t, String field) {
        point(t);
        Suspension s = t.suspension;
        if (s != null && s.name.equals(field)) {
            s.passed++;
        }
    }

    /** Before a call that a seed makes. */
    void calling(ThreadState t, Object receiver, Object[] arguments, Callee callee) {
        if (name.equals(callee.owner() + '.' + callee.name()) && ++passed == count) {
            Object[] all = new Object[arguments.length + 1];
            all[0] = receiver;
            System.arraycopy(arguments, 0, all, 1, arguments.length);
            t.suspension = null;
            pause.accept(all);
        }
    }

    private void stop(ThreadState t) {
        t.suspension = null;
        pause.accept(new Object[0]);
    }
}

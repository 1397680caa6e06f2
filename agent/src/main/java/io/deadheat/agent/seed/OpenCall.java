package io.deadheat.agent.seed;

import io.deadheat.hooks.ThreadState;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** A call into the library while it is under way. */
final class OpenCall {
    final int callee;
    final int nesting;
    final Object receiver;
    final Object[] arguments;

    /** The how manieth call of its method it is, then receiver and arguments as they were. */
    final Object[] words;

    final Paths paths = new Paths();
    final Transients transients = new Transients(paths);
    final Set<String> accesses = new LinkedHashSet<>();
    boolean writes;

    private final List<Object> locks = new ArrayList<>();
    private final List<Byte> modes = new ArrayList<>();
    private String lockText = "";

    OpenCall(int callee, int nesting, Object receiver, Object[] arguments, Object[] words) {
        this.callee = callee;
        this.nesting = nesting;
        this.receiver = receiver;
        this.arguments = arguments;
        this.words = words;
        paths.add("0", receiver);
        for (int i = 0; i < arguments.length; i++) {
            paths.add(String.valueOf(i + 1), arguments[i]);
        }
    }

    boolean isLocked() {
        return !locks.isEmpty();
    }

    void taken(Object lock, byte mode) {
        transients.locking(isLocked());
        locks.add(lock);
        modes.add(mode);
        lockText = null;
    }

    void given(Object lock, byte mode) {
        for (int i = locks.size() - 1; i >= 0; i--) {
            if (locks.get(i) == lock && modes.get(i) == mode) {
                locks.remove(i);
                modes.remove(i);
                lockText = null;
                return;
            }
        }
    }

    /** The locks held, on paths; those that nobody else can reach are left out. */
    String locks() {
        if (lockText == null) {
            Set<String> words = new LinkedHashSet<>();
            for (int i = 0; i < locks.size(); i++) {
                String name = locks.get(i) instanceof Class<?> c ? "s:" + c.getName() : word(paths.of(locks.get(i)));
                if (name != null) {
                    words.add((modes.get(i) == ThreadState.SHARED ? "-" : "+") + name);
                }
            }
            lockText = String.join(" ", words);
        }
        return lockText;
    }

    private static String word(PathTo path) {
        return path == null ? null : path.toString();
    }
}

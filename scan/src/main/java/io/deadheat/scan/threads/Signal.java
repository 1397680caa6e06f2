package io.deadheat.scan.threads;

import io.deadheat.scan.ir.Polls;
import io.deadheat.scan.program.MethodInfo;
import java.util.List;
import java.util.Set;

/**
 * What one thread tells another.
 *
 * @param of what it is told by: a volatile field, an object
 * @param value of a flag, what it was set to, or tested for; empty where there is nothing to test
 * @param needed of a latch, how often it is counted down before it opens, -1 where that is not known; else null
 */
record Signal(String of, String value, Integer needed) {
    /** How {@link #of} begins for an object. */
    static final String OBJECT = "object ";

    private static final String SET = "set";
    private static final String ZERO = "zero";
    private static final String TESTED = "tested";
    private static final String UNKNOWN = "unknown";
    /** Not 0 from the beginning. */
    private static final String ARMED = "armed";

    private Signal(String of, String value) {
        this(of, value, null);
    }

    /** That the flag was set, to whatever but 0. */
    static Signal set(String of) {
        return new Signal(of, SET);
    }

    /** What writing {@code constant}, or for null some value, in {@code by} tells. */
    static List<Signal> written(String of, Integer constant, MethodInfo by) {
        boolean zero = constant != null && constant == 0;
        if (by.isConstructor() || by.isClassInitializer()) {
            return zero ? List.of() : List.of(new Signal(of, ARMED));
        }
        if (constant == null) {
            return List.of(set(of), new Signal(of, TESTED), new Signal(of, UNKNOWN));
        }
        Signal which = zero ? new Signal(of, ZERO) : set(of);
        return List.of(which, new Signal(of, "= " + constant), new Signal(of, TESTED));
    }

    /** What is known where {@code branch} is taken. */
    static List<Signal> seen(String of, Polls.Branch branch) {
        boolean zero = branch.constant() != null && branch.constant() == 0;
        return switch (branch.value()) {
            case SET -> List.of(set(of));
            case ZERO -> List.of(new Signal(of, ZERO));
            case TESTED -> List.of(new Signal(of, TESTED));
            case EQUAL ->
                zero
                        ? List.of(new Signal(of, ZERO))
                        : List.of(new Signal(of, "= " + branch.constant()), new Signal(of, UNKNOWN));
        };
    }

    /** Whether this is a signal of one object, not of any of a kind. */
    boolean isOfOne() {
        return of.startsWith(OBJECT);
    }

    /** Whether the value was not there from the beginning. */
    boolean isNews(Set<Signal> all) {
        return !value.equals(ZERO) || all.contains(new Signal(of, ARMED));
    }
}

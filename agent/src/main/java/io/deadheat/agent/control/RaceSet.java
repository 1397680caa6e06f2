package io.deadheat.agent.control;

import io.deadheat.hooks.Sites;
import io.deadheat.model.Site;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** The statements that threads are stopped before, in the hope that two of them meet. Any number of them will do. */
public final class RaceSet {
    /** Of runs that look for nothing in particular. */
    static final RaceSet NONE = new RaceSet(List.of());

    private static final int ABSENT = -1;

    private final List<String> keys;

    /** By site number: 0 not asked yet, else 2 more than its place in the set. */
    private int[] known = new int[1024];

    public RaceSet(List<String> keys) {
        this.keys = List.copyOf(keys);
    }

    /** The keys of the statements alone, without the caller that a statement in the JDK may be bound to. */
    public static Set<String> statements(List<String> keys) {
        Set<String> statements = new HashSet<>();
        for (String key : keys) {
            int at = key.indexOf('@');
            statements.add(at < 0 ? key : key.substring(0, at));
        }
        return statements;
    }

    boolean contains(int site) {
        return indexOf(site) >= 0;
    }

    /** The place of the statement in the set, or -1. */
    int indexOf(int site) {
        if (site <= 0) {
            return ABSENT;
        }
        if (site >= known.length) {
            known = Arrays.copyOf(known, Math.max(site + 1, known.length * 2));
        }
        if (known[site] == 0) {
            known[site] = look(Sites.get(site)) + 2;
        }
        return known[site] - 2;
    }

    /** A key without a caller takes in the statement whoever called it. */
    private int look(Site site) {
        int exact = keys.indexOf(site.key());
        return exact >= 0 || site.caller() == null
                ? exact
                : keys.indexOf(site.calledFrom(null).key());
    }

    /** True if the two sites are the pair that the set stands for: one of two statements each, else any. */
    boolean isPair(int one, int other) {
        return keys.size() != 2 || indexOf(one) != indexOf(other);
    }

    List<String> keys() {
        return keys;
    }
}

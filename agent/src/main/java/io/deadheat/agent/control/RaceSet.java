package io.deadheat.agent.control;

import io.deadheat.hooks.Sites;
import io.deadheat.model.Site;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** The statements that threads are stopped before, in the hope that two of them meet. Any number of them will do. */
public final class RaceSet {
    private final Set<String> keys;

    /** By site number: 0 not asked yet, 1 not in the set, 2 in the set. */
    private byte[] known = new byte[1024];

    public RaceSet(List<String> keys) {
        this.keys = new HashSet<>(keys);
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
        if (site <= 0) {
            return false;
        }
        if (site >= known.length) {
            known = java.util.Arrays.copyOf(known, Math.max(site + 1, known.length * 2));
        }
        if (known[site] == 0) {
            known[site] = (byte) (look(Sites.get(site)) ? 2 : 1);
        }
        return known[site] == 2;
    }

    /** A key without a caller takes in the statement whoever called it. */
    private boolean look(Site site) {
        return keys.contains(site.key())
                || site.caller() != null && keys.contains(site.calledFrom(null).key());
    }

    List<String> keys() {
        return new ArrayList<>(keys);
    }
}

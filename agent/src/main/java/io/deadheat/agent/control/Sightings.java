package io.deadheat.agent.control;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * How a run came by the statements of the race set: how often, on which places, in which order, under which monitors.
 * This is what an unconfirmed pair is explained with.
 */
final class Sightings {
    private static final int PLACES = 4096;
    private static final int LOCKSETS = 256;
    private static final Sightings NONE = new Sightings(RaceSet.NONE);

    private final RaceSet raceSet;
    private final long[] reached;
    private final Object[] bases;
    private final List<Set<Monitor>> alwaysHeld = new ArrayList<>();
    private final Map<Place, long[]> threadsAt = new HashMap<>();

    /** Whether the one access was made before the other, on the same place, by another thread. */
    private final boolean[][] before;

    private Sightings(RaceSet raceSet) {
        this.raceSet = raceSet;
        this.reached = new long[raceSet.keys().size()];
        this.bases = new Object[reached.length];
        this.before = new boolean[reached.length][reached.length];
        for (int i = 0; i < reached.length; i++) {
            alwaysHeld.add(null);
        }
    }

    /** For a new run; those that look for nothing have nothing to write into. */
    static Sightings of(RaceSet raceSet) {
        return raceSet.keys().isEmpty() ? NONE : new Sightings(raceSet);
    }

    /** One memory location, by identity. */
    private record Place(Object base, long location) {
        @Override
        public boolean equals(Object other) {
            return other instanceof Place p && p.base == base && p.location == location;
        }

        @Override
        public int hashCode() {
            return System.identityHashCode(base) * 31 + Long.hashCode(location);
        }
    }

    void seen(Task task, Object base, long location, int site) {
        int statement = reached.length == 0 ? -1 : raceSet.indexOf(site);
        if (statement < 0) {
            return;
        }
        boolean busy = task.state.busy;
        task.state.busy = true;
        if (++reached[statement] <= LOCKSETS) {
            intersect(statement, task);
        }
        bases[statement] = reached[statement] == 1 || bases[statement] == base ? base : null;
        task.state.busy = busy;
    }

    /** The access is made now: others may have come between. */
    void goesOn(Task task, Object base, long location, int site) {
        int statement = reached.length == 0 ? -1 : raceSet.indexOf(site);
        if (statement >= 0) {
            boolean busy = task.state.busy;
            task.state.busy = true;
            place(statement, task, new Place(base, location));
            task.state.busy = busy;
        }
    }

    private void intersect(int statement, Task task) {
        Set<Monitor> held = new HashSet<>();
        for (int i = 0; i < task.lockCount; i++) {
            held.add(task.held(i));
        }
        Set<Monitor> before = alwaysHeld.get(statement);
        if (before != null) {
            held.retainAll(before);
        }
        alwaysHeld.set(statement, held);
    }

    /** Keeps a bit for each thread; threads beyond the 63rd share the last one. */
    private void place(int statement, Task task, Place place) {
        long[] threads = threadsAt.get(place);
        if (threads == null) {
            if (threadsAt.size() == PLACES) {
                return;
            }
            threads = new long[reached.length];
            threadsAt.put(place, threads);
        }
        long self = 1L << Math.min(task.id, 63);
        for (int other = 0; other < threads.length; other++) {
            before[other][statement] |= (threads[other] & ~self) != 0;
        }
        threads[statement] |= self;
    }

    int size() {
        return reached.length;
    }

    String key(int statement) {
        return raceSet.keys().get(statement);
    }

    /** The object that the statement was always about, or null. */
    Object onlyBase(int statement) {
        return bases[statement];
    }

    long reached(int statement) {
        return reached[statement];
    }

    /** All arrivals at statements of the set. */
    long total() {
        long sum = 0;
        for (long n : reached) {
            sum += n;
        }
        return sum;
    }

    /** The orders seen, {@code 0>1} where the first statement came before the second on the same place. */
    List<String> orders() {
        List<String> orders = new ArrayList<>();
        for (int i = 0; i < before.length; i++) {
            for (int j = 0; j < before.length; j++) {
                if (before[i][j]) {
                    orders.add(i + ">" + j);
                }
            }
        }
        return orders;
    }

    /** The monitors that every thread held at every statement of the set. */
    Set<String> commonMonitors(Run run) {
        Set<Monitor> common = null;
        for (Set<Monitor> held : alwaysHeld) {
            if (held == null) {
                return Set.of();
            }
            if (common == null) {
                common = new HashSet<>(held);
            } else {
                common.retainAll(held);
            }
        }
        Set<String> names = new TreeSet<>();
        if (common != null) {
            common.forEach(m -> names.add(m.name(run)));
        }
        return names;
    }
}

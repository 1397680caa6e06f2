package io.deadheat.agent.control;

import io.deadheat.hooks.Sites;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * What a run without direction did, as an estimate of what the next ones will do: PCT and SURW need to know how long a
 * run is and how much of it each thread does.
 */
public final class Profile {
    /** Threads whose first accesses and locks, as many as these, are the same are of one kind. */
    private static final int BEGINNING = 3;

    long steps;
    long choices;
    private int[] loops = new int[8];
    private int[] parents = new int[8];
    private int[] stepsOf = new int[8];

    /** By thread, a number for its first accesses and locks, and how many they are. */
    private int[] beginnings = new int[8];

    private int[] begun = new int[8];

    private int tasks;
    private boolean nests;
    private final List<Place> places = new ArrayList<>();
    private final Map<Long, Place> byKey = new HashMap<>();

    /** Accesses to one place by each thread, in order of creation. */
    static final class Place {
        final long key;

        /** Whether a statement of the program itself accesses it, and not only the JDK on its behalf. */
        boolean ofProgram;

        int[] accesses = new int[8];

        /** How often a thread that was about to access it might have been switched away from. */
        long choices;

        /** Whether it is accessed without any order. */
        private boolean plain;

        /** The locks that were held at every access so far; null before the first. */
        private List<Monitor> guards;

        Place(long key) {
            this.key = key;
        }

        boolean shared() {
            int threads = 0;
            for (int n : accesses) {
                threads += n > 0 ? 1 : 0;
            }
            return threads > 1;
        }

        /** Whether it matters if a thread is switched away from right before an access, or only at the lock that guards it. */
        boolean isOpen() {
            return shared() && (guards == null || guards.isEmpty());
        }

        private void accessed(Task task) {
            accesses = Ints.grown(accesses, task.id);
            accesses[task.id]++;
            plain |= task.operation().isAccess();
            if (guards == null) {
                guards = new ArrayList<>(task.allHeld());
            } else if (!guards.isEmpty()) {
                guards.retainAll(task.allHeld());
            }
        }
    }

    /** Choice points of the run. */
    public long steps() {
        return steps;
    }

    /** Choice points at which there was a choice. */
    public long choices() {
        return choices;
    }

    /** Choice points at which there was a choice, less those before accesses to places that are not open. */
    long openChoices() {
        long closed = 0;
        for (Place place : places) {
            closed += place.isOpen() ? 0 : place.choices;
        }
        return choices - closed;
    }

    /** Choice points of thread {@code id}, less those before accesses to places that are not open. */
    int openSteps(int id) {
        int steps = id < stepsOf.length ? stepsOf[id] : 0;
        for (Place place : places) {
            steps -= place.plain && !place.isOpen() && id < place.accesses.length ? place.accesses[id] : 0;
        }
        return steps;
    }

    /** The threads that began alike, together; in lists of the caller's own. */
    List<List<Integer>> kinds() {
        Map<Integer, List<Integer>> kinds = new LinkedHashMap<>();
        for (int id = 0; id < tasks; id++) {
            kinds.computeIfAbsent(beginnings[id], k -> new ArrayList<>()).add(id);
        }
        return new ArrayList<>(kinds.values());
    }

    /** True if a lock was taken inside another. */
    boolean nests() {
        return nests;
    }

    int tasks() {
        return tasks;
    }

    /** The thread that started thread {@code id}; itself for the main thread and for those not seen. */
    int parent(int id) {
        return id < tasks ? parents[id] : id;
    }

    /** How often the thread that looped most came round {@link Operation#LOOP}. */
    int mostLoops() {
        int most = 0;
        for (int n : loops) {
            most = Math.max(most, n);
        }
        return most;
    }

    List<Place> sharedPlaces() {
        List<Place> shared = new ArrayList<>();
        for (Place place : places) {
            if (place.shared()) {
                shared.add(place);
            }
        }
        return shared;
    }

    /** The places that several threads touched, and not always under one lock. */
    List<Place> openPlaces() {
        List<Place> open = new ArrayList<>();
        for (Place place : places) {
            if (place.isOpen()) {
                open.add(place);
            }
        }
        return open;
    }

    void born(int id, int parent) {
        parents = Ints.grown(parents, id);
        parents[id] = parent;
        beginnings = Ints.grown(beginnings, id);
        begun = Ints.grown(begun, id);
        tasks = id + 1;
    }

    /** A choice was made, {@code current} being the thread that had just run. */
    void chosen(Task current) {
        choices++;
        if (current != null && current.operation().isAccess() && current.place() != 0) {
            place(current.place()).choices++;
        }
    }

    void executed(Task task) {
        nests |= task.nests();
        stepsOf = Ints.grown(stepsOf, task.id);
        stepsOf[task.id]++;
        if (task.operation() == Operation.LOOP) {
            loops = Ints.grown(loops, task.id);
            loops[task.id]++;
        }
        if (task.place() != 0) {
            if (begun[task.id]++ < BEGINNING) {
                beginnings[task.id] =
                        Objects.hash(beginnings[task.id], task.operation().ordinal(), task.site(), task.place());
            }
            Place place = place(task.place());
            place.ofProgram |= task.site() > 0 && Sites.get(task.site()).caller() == null;
            place.accessed(task);
        }
    }

    private Place place(long key) {
        Place place = byKey.get(key);
        if (place == null) {
            place = new Place(key);
            byKey.put(key, place);
            places.add(place);
        }
        return place;
    }
}

package io.deadheat.agent.control;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;

/**
 * Drives a program into an unserialisable triple of accesses, as AtomFuzzer does (Park, Sen: Randomized Active
 * Atomicity Violation Detection in Concurrent Programs, FSE 2008): a thread that has made the first of two accesses is
 * postponed before the second, until another thread has accessed the same place in between.
 */
public final class AtomicityDirected implements Strategy, Meets {
    private static final int SHORTEST_PATIENCE = 2000;

    private final boolean any;
    private final List<Long> shared = new ArrayList<>();
    private final List<Long> sharedByProgram = new ArrayList<>();

    /** The places that this run is about, where no statements were given. */
    private final Set<Long> focus = new HashSet<>();

    private final RaceSet first;
    private final RaceSet second;
    private final RaceSet between;
    private final long patience;
    private final List<Block> open = new ArrayList<>();
    private final List<Task> candidates = new ArrayList<>();
    private final Meetings meetings = new Meetings();
    private long step;
    private Random random;

    /** A thread that has made its first access and not yet its second. */
    private static final class Block {
        final Task task;
        final Object base;
        final long location;
        final long since;
        boolean entered;

        Block(Task task, long since) {
            this.task = task;
            this.base = task.base;
            this.location = task.location;
            this.since = since;
        }

        boolean isAbout(Task other) {
            return base == other.base && location == other.location;
        }
    }

    /**
     * @param triple the two statements of one thread, then those of others that may come between; if there are none, any
     *     two accesses in a row to a place, or uses of a lock, count that several threads had to do with
     */
    public AtomicityDirected(RaceSet triple, Profile profile) {
        List<String> keys = triple.keys();
        if (!keys.isEmpty() && keys.size() < 3) {
            throw new IllegalArgumentException("atomicity needs three statements: first, second, between");
        }
        this.any = keys.isEmpty();
        this.first = new RaceSet(any ? keys : keys.subList(0, 1));
        this.second = new RaceSet(any ? keys : keys.subList(1, 2));
        this.between = new RaceSet(any ? keys : keys.subList(2, keys.size()));
        this.patience = SHORTEST_PATIENCE + 2 * profile.steps();
        for (Profile.Place place : profile.sharedPlaces()) {
            shared.add(place.key);
            if (place.ofProgram) {
                sharedByProgram.add(place.key);
            }
        }
    }

    @Override
    public boolean switchesAt(int site) {
        return any || first.contains(site) || second.contains(site) || between.contains(site);
    }

    @Override
    public void begin(Random generator) {
        random = generator;
        focus.clear();
        choosePlaces();
        open.clear();
        meetings.clear();
        step = 0;
    }

    /** Threads that are held back for many places keep each other from ever arriving; so mostly it is one place. */
    private void choosePlaces() {
        int how = random.nextInt(4);
        List<Long> from = how < 2 || sharedByProgram.isEmpty() ? shared : sharedByProgram;
        if (how == 0 || from.isEmpty()) {
            focus.addAll(shared);
        } else {
            focus.add(from.get(random.nextInt(from.size())));
        }
    }

    @Override
    public Task choose(List<Task> enabled, Task current) {
        step++;
        candidates.clear();
        for (int i = 0; i < enabled.size(); i++) {
            if (!isPostponed(enabled.get(i))) {
                candidates.add(enabled.get(i));
            }
        }
        List<Task> from = candidates.isEmpty() ? enabled : candidates;
        return executed(from.get(random.nextInt(from.size())));
    }

    private boolean isPostponed(Task t) {
        Block block = is(second, t) ? blockOf(t) : null;
        return block != null && block.isAbout(t) && !block.entered && step - block.since <= patience;
    }

    private Block blockOf(Task t) {
        for (Block block : open) {
            if (block.task == t) {
                return block;
            }
        }
        return null;
    }

    private Task executed(Task t) {
        if (is(between, t)) {
            enter(t);
        }
        if (is(second, t)) {
            open.remove(blockOf(t));
        }
        if (is(first, t)) {
            open.remove(blockOf(t));
            open.add(new Block(t, step));
        }
        return t;
    }

    private boolean is(RaceSet statements, Task t) {
        return any ? focus.contains(t.place()) : statements.contains(t.site());
    }

    private void enter(Task t) {
        for (Block block : open) {
            if (block.task != t && block.isAbout(t)) {
                block.entered = true;
                if (!any) {
                    meetings.add(t, block.task, step);
                }
            }
        }
    }

    @Override
    public List<Meeting> meetings() {
        return meetings.all();
    }
}

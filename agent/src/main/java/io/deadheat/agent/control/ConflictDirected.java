package io.deadheat.agent.control;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/**
 * The walk of {@link RaceDirected} where nobody has said which statements may race: each run picks one place that several
 * threads had to do with, and a thread that is about to access it, by whatever statement, is postponed until another one is
 * about to do so. What comes of an odd order of accesses to one place is then a matter of a few resolutions, however far apart the
 * accesses are in what the threads do by themselves.
 */
final class ConflictDirected implements Strategy {
    private static final int SHORTEST_PATIENCE = 200;

    private final List<Long> places = new ArrayList<>();
    private final Patience spinning;
    private final long patience;
    private final List<Task> postponed = new ArrayList<>();
    private final List<Long> postponedSince = new ArrayList<>();
    private final List<Task> candidates = new ArrayList<>();
    private final List<Task> racing = new ArrayList<>();
    private long place;
    private long step;
    private Random random;

    ConflictDirected(Profile profile) {
        this.spinning = new Patience(profile);
        this.patience = SHORTEST_PATIENCE + profile.steps();
        List<Profile.Place> shared = profile.sharedPlaces();
        boolean any = shared.stream().noneMatch(p -> p.ofProgram);
        for (Profile.Place p : shared) {
            if (any || p.ofProgram) {
                places.add(p.key);
            }
        }
    }

    @Override
    public void begin(Random generator) {
        random = generator;
        spinning.begin(generator);
        place = places.isEmpty() ? 0 : places.get(random.nextInt(places.size()));
        postponed.clear();
        postponedSince.clear();
        step = 0;
    }

    @Override
    public Task choose(List<Task> enabled, Task current) {
        if (place == 0 || spinning.lost()) {
            return enabled.get(random.nextInt(enabled.size()));
        }
        step++;
        Task impatient = impatient();
        if (enabled.contains(impatient)) {
            return released(impatient);
        }
        while (true) {
            candidates.clear();
            candidates.addAll(enabled);
            candidates.removeAll(postponed);
            if (candidates.isEmpty()) {
                return released(enabled.get(random.nextInt(enabled.size())));
            }
            Task t = candidates.get(random.nextInt(candidates.size()));
            if (t.place() != place) {
                return t;
            }
            findRacing(t);
            if (!racing.isEmpty() && random.nextBoolean()) {
                return t;
            }
            postponed.add(t);
            postponedSince.add(step);
            if (!racing.isEmpty()) {
                return released(racing.get(random.nextInt(racing.size())));
            }
        }
    }

    private void findRacing(Task t) {
        racing.clear();
        for (int i = 0; i < postponed.size(); i++) {
            if (postponed.get(i).conflictsWith(t)) {
                racing.add(postponed.get(i));
            }
        }
    }

    private Task released(Task t) {
        int i = postponed.indexOf(t);
        postponed.remove(i);
        postponedSince.remove(i);
        return t;
    }

    /** The thread that has been postponed for too long: others may only go round in circles until it goes on. */
    private Task impatient() {
        return !postponed.isEmpty() && step - postponedSince.get(0) > patience ? postponed.get(0) : null;
    }
}

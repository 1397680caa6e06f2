package io.deadheat.agent.control;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/**
 * Selectively uniform random walk (Zhao, Wolff, Mathur, Roychoudhury: Selectively Uniform Concurrency Testing, ASPLOS
 * 2025). Each run picks one shared place, whose accesses are the interesting events Δ, and samples the orders of those
 * uniformly: the next thread to execute one is drawn in proportion to how many it has left, as the undirected run
 * showed, and others wait before theirs meanwhile.
 */
public final class Surw implements Strategy {
    private final Profile profile;
    private final List<Profile.Place> places;
    private final Patience patience;
    private final List<Task> blocked = new ArrayList<>();
    private final List<Task> candidates = new ArrayList<>();
    private Random random;
    private Profile.Place delta;
    private int[] left = new int[8];
    private int born;
    private int intended;

    public Surw(Profile profile) {
        this.profile = profile;
        this.places = profile.sharedPlaces();
        this.patience = new Patience(profile);
    }

    @Override
    public void begin(Random generator) {
        random = generator;
        patience.begin(generator);
        blocked.clear();
        delta = places.isEmpty() ? null : places.get(random.nextInt(places.size()));
        left = delta == null ? new int[8] : delta.accesses.clone();
        born = 1;
        intended = -1;
    }

    @Override
    public Task choose(List<Task> enabled, Task current) {
        if (enabled.size() == 1) {
            return executed(enabled.get(0));
        }
        if (delta == null || patience.lost()) {
            return patience.any(enabled);
        }
        born = Math.max(born, enabled.get(enabled.size() - 1).id + 1);
        if (intended < 0 || patience.shouldGiveWay(current)) {
            draw();
        }
        candidates.clear();
        candidates.addAll(enabled);
        candidates.removeAll(blocked);
        while (!candidates.isEmpty()) {
            Task t = candidates.get(random.nextInt(candidates.size()));
            if (t.place() != delta.key || t.id == intended) {
                return executed(t);
            }
            blocked.add(t);
            candidates.remove(t);
        }
        return executed(patience.any(enabled));
    }

    private Task executed(Task t) {
        if (delta != null && t.place() == delta.key) {
            left = Ints.grown(left, t.id);
            left[t.id] = Math.max(0, left[t.id] - 1);
            draw();
        }
        return t;
    }

    /** Draws the thread that executes the next interesting event; a thread not born yet counts as its parent. */
    private void draw() {
        blocked.clear();
        int sum = 0;
        for (int n : left) {
            sum += n;
        }
        if (sum == 0) {
            intended = -1;
            return;
        }
        int at = random.nextInt(sum);
        int id = 0;
        while (at >= left[id]) {
            at -= left[id++];
        }
        while (id >= born && profile.parent(id) != id) {
            id = profile.parent(id);
        }
        intended = id;
    }
}

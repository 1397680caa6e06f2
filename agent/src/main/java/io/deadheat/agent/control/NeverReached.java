package io.deadheat.agent.control;

/** Whether a statement of a pair stays out of sight for so many runs that further ones would not show it either. */
final class NeverReached {
    private static final int ENOUGH = 20;

    private boolean[] reached;
    private int runs;

    /** Adds a run; true if no further run is needed. */
    boolean add(Sightings sightings) {
        reached = reached == null ? new boolean[sightings.size()] : reached;
        boolean all = true;
        for (int i = 0; i < reached.length; i++) {
            reached[i] |= sightings.reached(i) > 0;
            all &= reached[i];
        }
        return ++runs >= ENOUGH && !all;
    }
}

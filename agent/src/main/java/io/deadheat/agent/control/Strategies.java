package io.deadheat.agent.control;

/** The strategies there are, by name. */
final class Strategies {
    private Strategies() {}

    /** @param length steps of an undirected run */
    static Strategy make(String name, RaceSet raceSet, long length) {
        return switch (name) {
            case "race" -> new RaceDirected(raceSet, length);
            case "random" -> new RandomWalk();
            default -> throw new IllegalArgumentException("no such strategy: " + name);
        };
    }
}

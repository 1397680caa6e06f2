package io.deadheat.agent.control;

/** The strategies there are, by name; a number after a colon is the depth or the bound where there is one. */
final class Strategies {
    private static final int DEPTH = 3;

    private Strategies() {}

    /** @param profile what an undirected run did */
    static Strategy make(String name, RaceSet raceSet, Profile profile) {
        int colon = name.indexOf(':');
        String argument = colon < 0 ? null : name.substring(colon + 1);
        return switch (colon < 0 ? name : name.substring(0, colon)) {
            case "race" -> new RaceDirected(raceSet, profile.steps());
            case "random" -> new RandomWalk();
            case "serial" -> new Serial(profile);
            case "pct" -> new Pct(number(name, argument, DEPTH), profile);
            case "pos" -> new Pos(profile);
            case "surw" -> new Surw(profile);
            case "undirected" -> new Undirected();
            default -> throw new IllegalArgumentException("no such strategy: " + name);
        };
    }

    private static int number(String name, String argument, int otherwise) {
        try {
            int n = argument == null ? otherwise : Integer.parseInt(argument);
            if (n > 0) {
                return n;
            }
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException("not a number after the colon: " + name, e);
        }
        throw new IllegalArgumentException("the number after the colon must be at least 1: " + name);
    }
}

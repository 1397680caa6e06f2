package io.deadheat.agent.control;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** The strategies there are, by name; a number after a colon is the depth or the bound where there is one. */
final class Strategies {
    private static final int DEPTH = 3;
    private static final int BOUND = 2;

    /** What {@code mix} takes turns at. */
    private static final List<String> MIX = List.of(
            "shared:pct:2", "atomicity", "deadlock", "together:shared:alike", "together:surw", "conflict", "surw");

    /** What {@code mix} has in place of {@code deadlock} where no lock is taken inside another. */
    private static final String WITHOUT_NESTING = "shared:pct:3";

    /** What {@code mix} has in place of {@code pct} where so many threads do the same: its promise falls with their number. */
    private static final String IN_A_CROWD = "shared:alike";

    private static final int CROWD = 3;

    /** Those that look for failures wherever they may be, which a time-out at an odd moment may lead to. */
    private static final Set<String> EXPLORING = Set.of("mix", "random", "pct", "pos", "surw", "deadlock", "atomicity");

    private Strategies() {}

    /** @param profile what an undirected run did */
    static Strategy make(String name, RaceSet raceSet, Profile profile) {
        Strategy strategy = make(name, raceSet, profile, profile.choices());
        return raceSet.keys().isEmpty() && EXPLORING.contains(head(name)) ? new EarlyTimeOuts(strategy) : strategy;
    }

    private static String head(String name) {
        int colon = name.indexOf(':');
        return colon < 0 ? name : name.substring(0, colon);
    }

    /** @param choices how often the strategy will be asked in a run */
    private static Strategy make(String name, RaceSet raceSet, Profile profile, long choices) {
        int colon = name.indexOf(':');
        String argument = colon < 0 ? null : name.substring(colon + 1);
        return switch (head(name)) {
            case "race" -> new RaceDirected(raceSet, profile.steps(), RaceDirected.VARIED.equals(argument));
            case "random" -> new RandomWalk();
            case "serial" -> new Serial(profile);
            case "pct" -> new Pct(number(name, argument, DEPTH, 1), choices, profile);
            case "pos" -> new Pos(profile);
            case "surw" -> new Surw(profile);
            case "alike" -> new Alike(profile);
            case "conflict" -> new ConflictDirected(profile);
            case "undirected" -> new Undirected();
            case "deadlock" -> new DeadlockDirected(raceSet, profile);
            case "atomicity" -> new AtomicityDirected(raceSet, profile);
            case "dfs" -> dfs(name, argument, raceSet, profile);
            case "follow" -> new Follow(schedule(argument), null, profile);
            case "follow-race" -> new Follow(schedule(argument), raceSet, profile);
            case "together" -> new Together(make(argument, raceSet, profile, choices), profile);
            case "shared" -> new SharedOnly(make(argument, raceSet, profile, profile.openChoices()), profile);
            case "mix" -> mix(raceSet, profile);
            default -> byClass(name);
        };
    }

    /** {@code dfs:PREEMPTIONS}, {@code dfs:PREEMPTIONS:BACK:FORWARD} around the statements of the race set, -1 for all. */
    private static Dfs dfs(String name, String argument, RaceSet raceSet, Profile profile) {
        String[] parts = argument == null ? new String[] {null} : argument.split(":", -1);
        int bound = number(name, parts[0], BOUND, 0);
        if (parts.length != 3) {
            return new Dfs(bound, profile);
        }
        int back = number(name, parts[1], -1, -1);
        int forward = number(name, parts[2], -1, -1);
        return new Dfs(bound, new Neighbourhood(t -> raceSet.contains(t.site()), back, forward), profile);
    }

    private static Mix mix(RaceSet raceSet, Profile profile) {
        boolean crowd = profile.kinds().stream().anyMatch(k -> k.size() >= CROWD);
        List<Strategy> strategies = new ArrayList<>();
        for (String name : MIX) {
            String chosen = name.equals("deadlock") && !profile.nests() ? WITHOUT_NESTING : name;
            chosen = chosen.startsWith("shared:pct") && crowd ? IN_A_CROWD : chosen;
            strategies.add(make(chosen, raceSet, profile, profile.choices()));
        }
        return new Mix(strategies);
    }

    private static Schedule schedule(String argument) {
        return Schedule.parse(argument == null ? "" : argument);
    }

    /** A strategy of the user's: a class on the program's class path with a public constructor without parameters. */
    private static Strategy byClass(String name) {
        try {
            return Class.forName(name, true, ClassLoader.getSystemClassLoader())
                    .asSubclass(Strategy.class)
                    .getConstructor()
                    .newInstance();
        } catch (ClassNotFoundException e) {
            throw new IllegalArgumentException("no such strategy: " + name, e);
        } catch (ReflectiveOperationException | ClassCastException e) {
            throw new IllegalArgumentException("cannot use " + name + " as a strategy: " + e, e);
        }
    }

    private static int number(String name, String argument, int otherwise, int least) {
        try {
            int n = argument == null ? otherwise : Integer.parseInt(argument);
            if (n >= least) {
                return n;
            }
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException("not a number after the colon: " + name, e);
        }
        throw new IllegalArgumentException("the number after the colon must be at least " + least + ": " + name);
    }
}

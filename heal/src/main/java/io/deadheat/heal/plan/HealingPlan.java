package io.deadheat.heal.plan;

import io.deadheat.heal.section.Extent;
import io.deadheat.model.AccessesByCall;
import io.deadheat.model.Healing;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

/** What a {@code races.json} asks to be healed: each variable once, under one guard. */
public final class HealingPlan {
    /** The lock of all variables that no lock was chosen for: one for all, so that no order of locks can be wrong. */
    public static final String COMMON = "deadheat";

    private static final String NEW_LOCK = "new-lock";
    private static final String KNOWN_LOCK = "known-lock";

    /** A healing that nobody has tried may wait for ever for a lock of the program, unless it waits for so long only. */
    private static final String UNTRIED = "lock-timeout:100";

    private static final String ORDER = "order";
    private static final String OVERRIDE = "override";

    private final List<Guard> guards = new ArrayList<>();
    private final List<Turn> turns = new ArrayList<>();

    private boolean probing;

    private HealingPlan() {}

    /** A plan of guards that somebody else has numbered. */
    public static HealingPlan of(List<Guard> guards) {
        HealingPlan plan = new HealingPlan();
        plan.guards.addAll(guards);
        return plan;
    }

    /**
     * @param races those that are to be healed
     * @param action to be taken in all cases, or null for what the file says, else a lock with a time-out
     */
    static HealingPlan of(List<RaceToHeal> races, String action) {
        HealingPlan plan = new HealingPlan();
        Map<String, List<RaceToHeal>> byField = new LinkedHashMap<>();
        for (RaceToHeal race : races) {
            Healing healing = action == null ? race.healing() : null;
            if (healing != null && isOrder(healing.action())) {
                plan.turn(
                        race, healing.order().equals("first"), healing.action().equals(OVERRIDE));
            } else {
                byField.computeIfAbsent(race.field(), f -> new ArrayList<>()).add(race);
            }
        }
        Map<Object, List<List<RaceToHeal>>> groups = new LinkedHashMap<>();
        byField.values()
                .forEach(f -> groups.computeIfAbsent(key(cure(f, action)), k -> new ArrayList<>())
                        .add(f));
        groups.values().forEach(g -> plan.guard(g, action));
        return plan;
    }

    private static boolean isOrder(String action) {
        return action.equals(ORDER) || action.equals(OVERRIDE);
    }

    private static Object key(Healing cure) {
        return List.of(cure.action(), cure.extent(), cure.lock());
    }

    /** The way that all races on one field are healed in. */
    private static Healing cure(List<RaceToHeal> races, String action) {
        boolean jdk = races.stream().anyMatch(RaceToHeal::isInJdk);
        Extent extent = jdk ? Extent.METHOD : Extent.PATTERN;
        if (action != null) {
            return asked(races, action, extent);
        }
        Healing chosen = races.stream()
                .map(RaceToHeal::healing)
                .filter(Objects::nonNull)
                .findFirst()
                .orElse(Healing.by(UNTRIED, null, null));
        for (RaceToHeal race : races) {
            Extent own =
                    Extent.of(race.healing() == null ? null : race.healing().extent());
            extent = own.compareTo(extent) > 0 ? own : extent;
        }
        String lock = chosen.lock() == null ? COMMON : chosen.lock();
        return Healing.by(chosen.action(), extent.json(), lock);
    }

    /** A known lock that no race suggests is a new one. */
    private static Healing asked(List<RaceToHeal> races, String action, Extent extent) {
        String known = races.stream()
                .flatMap(r -> r.suggestedLocks().stream())
                .findFirst()
                .orElse(null);
        if (known == null) {
            return Healing.by(action.replace(KNOWN_LOCK, NEW_LOCK), extent.json(), COMMON);
        }
        return Healing.by(action, extent.json(), action.contains(KNOWN_LOCK) ? known : COMMON);
    }

    private void guard(List<List<RaceToHeal>> group, String action) {
        Healing cure = cure(group.get(0), action);
        List<Variable> variables = group.stream().map(HealingPlan::variable).toList();
        boolean known = cure.action().contains(KNOWN_LOCK);
        guards.add(new Guard(
                guards.size(),
                cure.lock(),
                cure.action(),
                Extent.of(cure.extent()),
                known ? cure.lock() : null,
                variables));
    }

    private static Variable variable(List<RaceToHeal> races) {
        String field = races.get(0).field();
        Set<String> classes = new LinkedHashSet<>();
        Set<String> jdk = new LinkedHashSet<>();
        for (RaceToHeal race : races) {
            classes.addAll(race.callers());
            classes.addAll(field.endsWith("[]") ? race.classes() : Set.of());
            if (race.isInJdk()) {
                race.classes().forEach(c -> jdk.add(c.replace('.', '/')));
                jdk.add(field.substring(0, Math.max(field.lastIndexOf('.'), 0)).replace('.', '/'));
            }
        }
        jdk.remove("");
        return new Variable(field, classes, jdk, byHandle(races), accessors(races));
    }

    private static Set<String> byHandle(List<RaceToHeal> races) {
        Set<String> classes = new LinkedHashSet<>();
        for (RaceToHeal race : races) {
            for (String key : race.isInJdk() ? List.<String>of() : List.of(race.first(), race.second())) {
                if (AccessesByCall.isOne(Integer.parseInt(key.substring(key.lastIndexOf('#') + 1)))) {
                    classes.add(key.substring(0, key.indexOf('#')));
                }
            }
        }
        return classes;
    }

    private static Set<String> accessors(List<RaceToHeal> races) {
        Set<String> accessors = new LinkedHashSet<>();
        for (RaceToHeal race : races) {
            for (String key : race.isInJdk() ? List.<String>of() : List.of(race.first(), race.second())) {
                String[] parts = key.split("#");
                if (!parts[1].startsWith("<")) {
                    accessors.add(parts[0].replace('.', '/') + '#' + parts[1]);
                }
            }
        }
        return accessors;
    }

    private void turn(RaceToHeal race, boolean firstFirst, boolean override) {
        turns.add(new Turn(
                turns.size(),
                firstFirst ? race.first() : race.second(),
                firstFirst ? race.second() : race.first(),
                override));
    }

    /** A place where a lock is taken comes before another, both named as {@link Turn} has it. */
    void lockTurn(String early, String late) {
        turns.add(new Turn(turns.size(), early, late, false));
    }

    /** The same, and all places where locks are taken tell of it. */
    public HealingPlan probing() {
        probing = true;
        return this;
    }

    public boolean isProbing() {
        return probing;
    }

    public List<Guard> guards() {
        return guards;
    }

    public List<Turn> turns() {
        return turns;
    }
}

package io.deadheat.engine.heal;

import io.deadheat.heal.section.Extent;
import io.deadheat.model.Healing;
import io.deadheat.model.Race;
import java.util.ArrayList;
import java.util.List;

/** What is tried for a variable, the best first: the lock that it seems to be meant to have, a new one, an order. */
final class Remedies {
    static final String ORDER = "order";
    private static final String NEW_LOCK = "new-lock";
    private static final String KNOWN_LOCK = "known-lock";
    private static final String LAST = "yield-others";

    private Remedies() {}

    /** The last one is always there, and makes the race less likely at best. */
    static List<Healing> of(List<Race> races, boolean unsafeOverride) {
        List<Healing> remedies = new ArrayList<>();
        boolean jdk = races.stream().anyMatch(r -> r.first.site().caller() != null);
        List<String> known = jdk
                ? List.of()
                : races.stream()
                        .flatMap(r -> r.suggestedLocks.stream())
                        .distinct()
                        .limit(2)
                        .toList();
        for (Extent extent : jdk ? List.of(Extent.METHOD) : List.of(Extent.PATTERN, Extent.METHOD)) {
            known.forEach(lock -> remedies.add(Healing.by(KNOWN_LOCK, extent.json(), lock)));
            remedies.add(Healing.by(NEW_LOCK, extent.json(), null));
        }
        remedies.add(Healing.by(NEW_LOCK, Extent.TOGETHER.json(), null));
        if (!jdk && !races.get(0).field().endsWith("[]")) {
            remedies.add(Healing.by(ORDER, null, null));
            if (unsafeOverride && races.stream().anyMatch(Remedies::isOfWrites)) {
                remedies.add(Healing.by(Healing.OVERRIDE, null, null));
            }
        }
        remedies.add(Healing.by(NEW_LOCK, Extent.LOOPS.json(), null));
        remedies.add(Healing.by(LAST, Extent.PATTERN.json(), null));
        return remedies;
    }

    /** Two different statements, both of which write. */
    static boolean isOfWrites(Race race) {
        return race.kind().equals("write-write")
                && !race.first.site().key().equals(race.second.site().key());
    }

    static boolean isOrder(Healing h) {
        return h.action().equals(ORDER) || h.action().equals(Healing.OVERRIDE);
    }

    /** Beside an order: what is done about a variable's other races. */
    static Healing newLock(List<Race> races) {
        boolean jdk = races.stream().anyMatch(r -> r.first.site().caller() != null);
        return Healing.by(NEW_LOCK, (jdk ? Extent.METHOD : Extent.PATTERN).json(), null);
    }

    /** Where a lock was seen to deadlock: one that a thread goes on without when it has waited for long. */
    static Healing lockWithTimeout() {
        return Healing.by("lock-timeout:500", Extent.PATTERN.json(), null);
    }

    static boolean isLock(Healing h) {
        return h.action().equals(NEW_LOCK) || h.action().equals(KNOWN_LOCK);
    }

    static boolean isNewLock(Healing h) {
        return h.action().equals(NEW_LOCK);
    }
}

package io.deadheat.engine.heal;

import io.deadheat.model.Healing;
import io.deadheat.model.Race;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;

/** A variable with its races, what is tried for it at the moment, and what was refused. */
final class Case {
    private final String field;
    private final List<Race> races;
    private final Deque<Healing> remedies;
    private final List<String> refused = new ArrayList<>();

    /** By the id of a race: {@code first} or {@code second}, the access that had better come first. */
    private Map<String, String> orders;

    private boolean decided;

    Case(String field, List<Race> races, boolean unsafeOverride) {
        this.field = field;
        this.races = races;
        this.remedies = new ArrayDeque<>(Remedies.of(races, unsafeOverride));
        apply();
    }

    String field() {
        return field;
    }

    List<Race> races() {
        return races;
    }

    Healing current() {
        return remedies.peek();
    }

    boolean isLast() {
        return remedies.size() == 1;
    }

    boolean isDecided() {
        return decided;
    }

    boolean isLearnt() {
        return orders != null;
    }

    void learnt(Map<String, String> found) {
        orders = found;
        if (found.isEmpty()) {
            remedies.removeIf(Remedies::isOrder);
        }
    }

    /** Goes on to the next remedy. */
    void refuse(String why) {
        refused.add(describe(current()) + ": refused: " + why);
        remedies.poll();
        if (why.startsWith(Objections.DEADLOCK)) {
            remedies.pollLast();
            remedies.addLast(Remedies.lockWithTimeout());
        }
        apply();
    }

    /** Nothing can be tried any more: what is left is a lock that cannot bring the program to a stop. */
    void giveUp() {
        refused.add(describe() + ": the time was over before it could be tried");
        remedies.clear();
        remedies.add(Remedies.lockWithTimeout());
        apply();
        decide("not assured", "nobody has tried it; a thread goes on without the lock when it has waited for long");
    }

    void decide(String verdict, String evidence) {
        decided = true;
        for (Race race : races) {
            race.healing = race.healing.judged(verdict, evidence, refused);
        }
    }

    /** An order is enforced between the accesses of races that it decides; the variable's others get a lock. */
    private void apply() {
        for (Race race : races) {
            race.healing = Remedies.isOrder(current()) ? inOrder(race) : current();
        }
    }

    private Healing inOrder(Race race) {
        String early = orders == null ? null : orders.get(race.id);
        boolean override = current().action().equals(Healing.OVERRIDE);
        if (early == null || override && !Remedies.isOfWrites(race)) {
            return Remedies.newLock(races);
        }
        return override ? Healing.overriding(early) : Healing.inOrder(early);
    }

    private String describe() {
        return describe(current());
    }

    private static String describe(Healing h) {
        return h.action() + (h.extent() == null ? "" : " (" + h.extent() + ")");
    }
}

package io.deadheat.heal.runtime;

import io.deadheat.heal.plan.Guard;
import java.util.ArrayList;
import java.util.List;

/** What is done around a critical section: one small class for each technique of the paper, sections 3.2 and 3.3. */
public interface HealingAction {
    /** Combined actions share an int for what each has to undo, so many bits for each. */
    int BITS = 4;

    /**
     * Before the first access of a section.
     *
     * @param alone true for an access that is in no pattern: a section only for the sake of the others
     * @return what {@link #leave} is to know, 0 to 15; 0 where there is nothing to undo
     */
    int enter(boolean alone);

    /** After the last access, in whatever way it comes to its end; not called where there is nothing to undo. */
    default void leave(int token) {}

    /** All there are; a number behind a colon is the time, in milliseconds. */
    static HealingAction of(String name, Guard guard, Machine machine) {
        int colon = name.indexOf(':');
        long millis = colon < 0 ? 0 : Long.parseLong(name.substring(colon + 1));
        return switch (colon < 0 ? name : name.substring(0, colon)) {
            case "new-lock" -> new NewLock(machine.lock(guard.name(), 0));
            case "lock-timeout" -> new NewLock(machine.lock(guard.name(), colon < 0 ? 1000 : millis));
            case "yield-before" -> new YieldBefore(machine);
            case "sleep-before" -> new SleepBefore(machine, millis);
            case "yield-others" -> new YieldOthers(machine);
            case "priority" -> new RaisedPriority();
            case "load" -> DummyLoad.shared();
            case "known-lock" -> alone -> 1; // the section itself takes the lock
            case "none" -> alone -> 0;
            default -> throw new IllegalArgumentException("no such healing action: " + name);
        };
    }

    /** The names that {@link #of} knows. */
    static List<String> names() {
        return List.of(
                "new-lock",
                "known-lock",
                "lock-timeout",
                "yield-others",
                "yield-before",
                "sleep-before",
                "priority",
                "load",
                "none");
    }

    /** Actions joined by {@code +}, taken in that order and undone in the other. */
    static HealingAction combined(Guard guard, Machine machine) {
        List<HealingAction> parts = new ArrayList<>();
        for (String name : guard.action().split("\\+")) {
            parts.add(of(name, guard, machine));
        }
        if (parts.size() > Integer.SIZE / BITS) {
            throw new IllegalArgumentException("too many healing actions at once: " + guard.action());
        }
        return parts.size() == 1 ? parts.get(0) : new Combined(parts.toArray(HealingAction[]::new));
    }
}

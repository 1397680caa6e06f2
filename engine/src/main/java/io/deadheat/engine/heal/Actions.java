package io.deadheat.engine.heal;

import io.deadheat.heal.runtime.HealingAction;

/** The names of healing actions. */
public final class Actions {
    private Actions() {}

    /** Whether {@code text} is an action, with or without a time behind a colon, or several joined by {@code +}. */
    public static boolean known(String text) {
        for (String part : text.split("\\+", -1)) {
            int colon = part.indexOf(':');
            String name = colon < 0 ? part : part.substring(0, colon);
            if (!HealingAction.names().contains(name)
                    || colon >= 0 && !part.substring(colon + 1).matches("\\d{1,6}")) {
                return false;
            }
        }
        return true;
    }
}

package io.deadheat.heal.plan;

import io.deadheat.model.Healing;
import io.deadheat.model.JsonReader;
import io.deadheat.model.LockedOrder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Reads a plan from a {@code races.json}. Races that were refuted or that are meant are left out. */
public final class PlanReader {
    private PlanReader() {}

    /** @param action to be taken for all races, or null for what the file says */
    public static HealingPlan read(Path file, String action) throws IOException {
        try {
            return parse(Files.readString(file), action);
        } catch (IllegalArgumentException | ClassCastException | NullPointerException e) {
            throw new IllegalArgumentException(file + " is not a races.json: " + e.getMessage(), e);
        }
    }

    public static HealingPlan parse(String json, String action) {
        List<RaceToHeal> races = new ArrayList<>();
        for (Object race : list(object(JsonReader.read(json)).get("races"))) {
            Map<?, ?> r = object(race);
            boolean met = r.get("hits") instanceof Number hits && hits.intValue() > 0;
            if ((met || !"unconfirmed".equals(r.get("verdict"))) && r.get("suppressed") == null) {
                races.add(race(r));
            }
        }
        HealingPlan plan = HealingPlan.of(races, action);
        Object orders = object(JsonReader.read(json)).get("orders");
        for (Object order : orders == null || action != null ? List.of() : list(orders)) {
            plan.lockTurn(
                    key(object(object(order).get("first")), LockedOrder.LOCK),
                    key(object(object(order).get("second")), LockedOrder.LOCK));
        }
        return plan;
    }

    private static RaceToHeal race(Map<?, ?> r) {
        String field = (String) r.get("field");
        Map<?, ?> first = object(r.get("first"));
        Map<?, ?> second = object(r.get("second"));
        Set<String> classes = new LinkedHashSet<>();
        Set<String> callers = new LinkedHashSet<>();
        for (Map<?, ?> side : List.of(first, second)) {
            classes.add((String) side.get("class"));
            if (side.get("caller") != null) {
                String caller = (String) object(side.get("caller")).get("class");
                callers.add(caller);
                classes.addAll(calledBy(caller, strings(side.get("stack"))));
            }
        }
        return new RaceToHeal(
                field,
                key(first, field),
                key(second, field),
                classes,
                callers,
                strings(r.get("suggestedLocks")),
                healing(r.get("healing")));
    }

    private static List<String> strings(Object value) {
        List<String> strings = new ArrayList<>();
        for (Object each : value == null ? List.of() : list(value)) {
            strings.add((String) each);
        }
        return strings;
    }

    /** The classes of the JDK between {@code caller} and the access, as a set that hides a map. */
    private static Set<String> calledBy(String caller, List<String> stack) {
        Set<String> called = new LinkedHashSet<>();
        for (String frame : stack) {
            int open = frame.indexOf('(');
            int dot = open < 0 ? -1 : frame.lastIndexOf('.', open);
            if (dot < 0 || frame.substring(0, dot).equals(caller)) {
                return called;
            }
            called.add(frame.substring(0, dot));
        }
        return Set.of();
    }

    private static String key(Map<?, ?> side, String field) {
        int ordinal = ((Number) side.get("ordinal")).intValue();
        return side.get("class") + "#" + side.get("descriptor") + '#' + field + '#' + ordinal;
    }

    private static Healing healing(Object value) {
        if (value == null) {
            return null;
        }
        Map<?, ?> h = object(value);
        return new Healing(
                (String) h.get("action"),
                (String) h.get("extent"),
                (String) h.get("lock"),
                (String) h.get("order"),
                (String) h.get("verdict"),
                (String) h.get("evidence"),
                List.of());
    }

    private static Map<?, ?> object(Object value) {
        return (Map<?, ?>) value;
    }

    private static List<?> list(Object value) {
        return (List<?>) value;
    }
}

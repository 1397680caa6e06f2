package io.deadheat.heal.runtime;

import io.deadheat.heal.plan.Variable;
import io.deadheat.model.JsonWriter;
import java.util.ArrayList;
import java.util.List;

/** What was counted so far, for people and programs. */
public final class HealingCounters {
    private HealingCounters() {}

    public static long sections() {
        long sum = 0;
        for (Healing.Treated t : Healing.treated()) {
            sum += t.sections.sum();
        }
        return sum;
    }

    public static long overlaps() {
        long sum = 0;
        for (Healing.Treated t : Healing.treated()) {
            sum += t.overlaps.sum();
        }
        return sum;
    }

    public static long waits() {
        return Healing.waited();
    }

    public static long timeouts() {
        return Healing.without();
    }

    /** {@code new-lock for bank.Bank.bankTotal: 1200 sections}. */
    public static List<String> lines() {
        List<String> lines = new ArrayList<>();
        for (Healing.Treated t : Healing.treated()) {
            if (t.asleep) {
                continue;
            }
            List<String> names =
                    t.guard.variables().stream().map(Variable::name).toList();
            lines.add(t.guard.action() + " for " + String.join(", ", names) + ": " + t.sections.sum() + " sections");
        }
        return lines;
    }

    /** @param placed critical sections that were put into classes */
    public static String json(int placed, List<String> problems) {
        return JsonWriter.pretty()
                .beginObject()
                .field("placed", placed)
                .field("sections", sections())
                .field("overlaps", overlaps())
                .field("waits", waits())
                .field("timeouts", timeouts())
                .strings("guards", lines())
                .strings("problems", problems)
                .endObject()
                .toString();
    }
}

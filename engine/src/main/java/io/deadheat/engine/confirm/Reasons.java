package io.deadheat.engine.confirm;

import io.deadheat.engine.control.RunRecord;
import io.deadheat.model.Site;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Says why a pair that never met did not. */
final class Reasons {
    /** A part of the runs smaller than one in so many says little. */
    private static final int FEW = 10;

    private final PairRuns pair;
    private final List<RunRecord> everyRun;
    private final Site first;
    private final Site second;

    private Reasons(PairRuns pair, Controls controls) {
        this.pair = pair;
        this.first = pair.race().first.site();
        this.second = pair.race().second.site();
        this.everyRun = new ArrayList<>(pair.all());
        controls.all().stream().filter(r -> r.hasLookedFor(first.key())).forEach(everyRun::add);
    }

    static String of(PairRuns pair, Controls controls) {
        return new Reasons(pair, controls).text();
    }

    private String text() {
        if (pair.all().isEmpty()) {
            return "no run was made";
        }
        boolean reached = everyRun.stream().anyMatch(r -> r.reached(first.key()))
                && everyRun.stream().anyMatch(r -> r.reached(second.key()));
        return reached ? counts() + ", but never " + how() : counts();
    }

    private String counts() {
        String of = " of " + everyRun.size() + " runs";
        return first.equals(second) ? reached(first) + of : reached(first) + " and " + reached(second) + of;
    }

    private String reached(Site site) {
        long runs = everyRun.stream().filter(r -> r.reached(site.key())).count();
        return where(site) + " was reached in " + (runs == 0 ? "none" : "" + runs);
    }

    private String how() {
        List<RunRecord> forwards = everyRun.stream()
                .filter(r -> r.isBefore(first.key(), second.key()))
                .toList();
        List<RunRecord> backwards = everyRun.stream()
                .filter(r -> r.isBefore(second.key(), first.key()))
                .toList();
        if (forwards.isEmpty() && backwards.isEmpty()) {
            return "by two threads on the same object";
        }
        Set<String> monitors = commonMonitors();
        if (!monitors.isEmpty()) {
            return "at the same time: both always hold " + String.join(", ", monitors);
        }
        if (!forwards.isEmpty() && !backwards.isEmpty()) {
            return "at the same time: " + eitherWay();
        }
        return "at the same time: "
                + (backwards.isEmpty() ? always(first, second, forwards) : always(second, first, backwards));
    }

    /** What was seen, and no more: nothing says whether something keeps the two apart. */
    private String eitherWay() {
        long both = everyRun.stream()
                .filter(r -> r.isBefore(first.key(), second.key()) || r.isBefore(second.key(), first.key()))
                .count();
        return "in the " + both + " runs that reached both on the same object one was past before the other came,"
                + " either way round" + (both * FEW < everyRun.size() ? "; more runs may bring them together" : "");
    }

    private static String always(Site earlier, Site later, List<RunRecord> runs) {
        return where(earlier) + " always came before " + where(later) + ", in all " + runs.size()
                + " runs that reached both on the same object";
    }

    /** What was held at both statements in every directed run that reached them. */
    private Set<String> commonMonitors() {
        Set<String> common = null;
        for (RunRecord run : pair.all()) {
            if (run.reached(first.key()) && run.reached(second.key())) {
                if (common == null) {
                    common = new HashSet<>(run.monitors());
                }
                common.retainAll(run.monitors());
            }
        }
        return common == null ? Set.of() : common;
    }

    private static String where(Site site) {
        return "the " + site.access().json() + " at " + site.file() + ":" + site.line();
    }
}

package io.deadheat.engine.confirm;

import io.deadheat.engine.confirm.Outcome.Part;
import io.deadheat.engine.confirm.PairRuns.Met;
import io.deadheat.engine.confirm.PairRuns.Order;
import io.deadheat.engine.control.RunRecord;
import io.deadheat.model.Failure;
import io.deadheat.model.Harm;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;

/**
 * Tells the harm of a race from what the program does anyway. A bad ending is the race's when no serial run has it, or
 * when the order of the two accesses decides it; a different outcome likewise.
 */
final class Judge {
    /** Runs of each order before the order is said to decide something. */
    private static final int ENOUGH = 3;

    private final PairRuns pair;
    private final Controls controls;
    private final List<Finding> findings = new ArrayList<>();

    /**
     * Harm that a run shows.
     *
     * @param outcomes the two values where the outcomes differ, else empty
     */
    record Finding(Harm harm, Met shown, Failure failure, List<String> outcomes) {}

    private Judge(PairRuns pair, Controls controls) {
        this.pair = pair;
        this.controls = controls;
    }

    /** What the runs in which the pair met show, the worst first; each meeting is at least no harm seen. */
    static List<Finding> findings(PairRuns pair, Controls controls) {
        Judge judge = new Judge(pair, controls);
        judge.exceptions();
        judge.endings();
        judge.outcomes();
        pair.met().forEach(m -> judge.add(Harm.NONE_SEEN, m, null));
        judge.findings.sort(Comparator.comparing(Finding::harm).reversed());
        return judge.findings;
    }

    private void add(Harm harm, Met shown, Failure failure) {
        findings.add(new Finding(harm, shown, failure, List.of()));
    }

    private void exceptions() {
        for (Met m : pair.met()) {
            for (Failure f : m.run().failures()) {
                if (!controls.hasSerially(f) || orderDecides(r -> Outcome.has(r, f.id()))) {
                    add(Harm.EXCEPTION, m, f);
                }
            }
            for (Failure f : m.run().kept()) {
                if (!controls.hasSerially(f)) {
                    add(Harm.EXCEPTION, m, f);
                }
            }
        }
    }

    private void endings() {
        for (Met m : pair.met()) {
            if (m.run().deadlock() != null && (!controls.deadlocks() || orderDecides(r -> r.deadlock() != null))) {
                add(Harm.DEADLOCK, m, null);
            }
            if (m.run().hang() && (!controls.hangs() || orderDecides(RunRecord::hang))) {
                add(Harm.HANG, m, null);
            }
        }
    }

    /** Seen with one order and never with the other. */
    private boolean orderDecides(Predicate<RunRecord> seen) {
        List<Met> one = pair.met(Order.FIRST_FIRST);
        List<Met> other = pair.met(Order.SECOND_FIRST);
        boolean inOne = one.stream().anyMatch(m -> seen.test(m.run()));
        boolean inOther = other.stream().anyMatch(m -> seen.test(m.run()));
        return one.size() >= ENOUGH && other.size() >= ENOUGH && inOne != inOther;
    }

    private void outcomes() {
        for (Part part : Outcome.parts(pair.race())) {
            if (part.byOrder()) {
                decidedByOrder(part);
            }
            neverWithoutTheRace(part);
        }
    }

    private void decidedByOrder(Part part) {
        List<Met> one = pair.met(Order.FIRST_FIRST);
        List<Met> other = pair.met(Order.SECOND_FIRST);
        String a = onlyValue(part, one);
        String b = onlyValue(part, other);
        if (one.size() >= ENOUGH && other.size() >= ENOUGH && a != null && b != null && !a.equals(b)) {
            findings.add(new Finding(
                    Harm.DIFFERENT_OUTCOME,
                    one.get(0),
                    null,
                    List.of(
                            part.name() + " when " + where(true) + " goes first: " + Outcome.excerpt(a, b),
                            part.name() + " when " + where(false) + " goes first: " + Outcome.excerpt(b, a))));
        }
    }

    private static String onlyValue(Part part, List<Met> met) {
        Set<String> values = new HashSet<>();
        met.forEach(m -> values.add(part.of().apply(m.run())));
        return values.size() == 1 ? values.iterator().next() : null;
    }

    private void neverWithoutTheRace(Part part) {
        for (Met m : pair.met()) {
            String value = part.of().apply(m.run());
            if (value != null && controls.neverGive(part.of(), value)) {
                String usual = controls.usual(part.of());
                findings.add(new Finding(
                        Harm.DIFFERENT_OUTCOME,
                        m,
                        null,
                        List.of(
                                part.name() + " with the race: " + Outcome.excerpt(value, usual),
                                part.name() + " without: " + Outcome.excerpt(usual, value))));
                return;
            }
        }
    }

    private String where(boolean first) {
        var site = (first ? pair.race().first : pair.race().second).site();
        return "the " + site.access().json() + " at " + site.file() + ":" + site.line();
    }
}

package io.deadheat.engine.heal;

import io.deadheat.engine.control.RunRecord;
import io.deadheat.engine.launch.Interruption;
import io.deadheat.model.Dossier;
import io.deadheat.model.DossierWriter;
import io.deadheat.model.Healing;
import io.deadheat.model.Race;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Chooses how each variable is healed, section 5 of the paper: statically, then by runs of the healed program under
 * control. A remedy that is refused is followed by the next one; the healing that is left has its verdict in the dossier.
 */
public final class Assurance {
    private static final int ENOUGH = 3;

    private final AssureRequest request;
    private final Path work;
    private final Interruption interruption;

    public Assurance(AssureRequest request, Path work, Interruption interruption) {
        this.request = request;
        this.work = work;
        this.interruption = interruption;
    }

    /** Fills in the healing of every race that is neither refuted nor meant. */
    public void assure(Dossier dossier) throws IOException, InterruptedException {
        Map<String, List<Race>> byField = new LinkedHashMap<>();
        dossier.races.stream()
                .filter(Race::isToBeHealed)
                .forEach(r -> byField.computeIfAbsent(r.field(), f -> new ArrayList<>())
                        .add(r));
        List<Case> cases = new ArrayList<>();
        byField.forEach((field, races) -> cases.add(new Case(field, races, request.unsafeOverride())));
        if (cases.isEmpty()) {
            return;
        }
        Path plan = work.resolve("plan.json");
        Trial controls = trial().controls(request.target(), all(cases));
        Objections objections = new Objections(controls, dossier.races, request.oracle());
        try (StaticCheck check = StaticCheck.of(request.target(), work)) {
            while (cases.stream().anyMatch(c -> !c.isDecided())) {
                round(dossier, cases, plan, check, objections);
            }
        }
    }

    private Trial trial() {
        return new Trial(request, work, interruption);
    }

    private static List<Race> all(List<Case> cases) {
        return cases.stream().flatMap(c -> c.races().stream()).toList();
    }

    private void round(Dossier dossier, List<Case> cases, Path plan, StaticCheck check, Objections objections)
            throws IOException, InterruptedException {
        Map<Case, StaticCheck.Finding> looked = look(dossier, cases, plan, check);
        List<Case> open = cases.stream().filter(c -> !c.isDecided()).toList();
        if (open.isEmpty()) {
            return;
        }
        if (request.budget().isSpent() || interruption.isRequested()) {
            open.forEach(Case::giveUp);
            return;
        }
        Map<String, List<Race>> tried = new LinkedHashMap<>();
        open.forEach(c -> tried.put(c.field(), c.races()));
        Trial trial = trial().of(request.target().healed(plan, null), tried);
        for (Case c : open) {
            String why = trial.died() == null
                    ? objections.against(c.races(), Remedies.isLock(c.current()), trial)
                    : trial.died();
            if (why == null) {
                accept(c, looked.get(c), trial);
            } else {
                refuse(c, why);
            }
        }
    }

    /** Refuses what bytecode alone speaks against, until it has nothing to say against what is left. */
    private Map<Case, StaticCheck.Finding> look(Dossier dossier, List<Case> cases, Path plan, StaticCheck check)
            throws IOException, InterruptedException {
        Map<Case, StaticCheck.Finding> looked = new HashMap<>();
        for (Case c : cases) {
            while (!c.isDecided() && !looked.containsKey(c)) {
                DossierWriter.write(dossier, plan);
                StaticCheck.Finding finding = check.of(plan, c.field());
                if (c.isLast()) {
                    c.decide("not assured", "it makes the race less likely, and cannot bring the program to a stop");
                } else if (finding.refusal() != null && Remedies.isLock(c.current())) {
                    refuse(c, finding.refusal());
                } else {
                    looked.put(c, finding);
                }
            }
        }
        DossierWriter.write(dossier, plan);
        return looked;
    }

    private void accept(Case c, StaticCheck.Finding finding, Trial trial) {
        List<RunRecord> all = trial.of(c.field());
        String space = all.isEmpty() ? null : all.get(all.size() - 1).space();
        int directed = c.races().stream().mapToInt(r -> trial.of(r.id).size()).sum();
        List<String> evidence = new ArrayList<>();
        if (finding.sections() > 0) {
            evidence.add(finding.sections()
                    + (finding.sections() == 1 ? " section" : " sections")
                    + (finding.closed() ? ", nothing inside can wait for another thread" : ""));
        }
        evidence.add((Remedies.isLock(c.current()) ? "not created in " : "no harm in ") + directed + " of " + directed
                + " directed runs");
        evidence.add("no deadlock, no new failure in " + (space == null ? all.size() + " schedules" : space) + ", "
                + request.bounds().words());
        evidence.addAll(finding.remarks());
        boolean proven = finding.closed()
                && Remedies.isNewLock(c.current())
                && finding.uncovered().isEmpty();
        String verdict =
                proven ? "assured" : "assured within " + request.bounds().preemptions() + " preemptions";
        c.decide(verdict + except(finding.uncovered()), String.join("; ", evidence));
    }

    private static String except(List<String> uncovered) {
        return uncovered.isEmpty()
                ? ""
                : ", accesses of other classes by handles of " + String.join(", ", uncovered) + " not covered";
    }

    private void refuse(Case c, String why) throws IOException, InterruptedException {
        if (!c.isLearnt()) {
            c.learnt(orders(c));
        }
        c.refuse(why);
    }

    /** Both orders of each race are sampled, and the oracle says which is the good one; no entry where neither is. */
    private Map<String, String> orders(Case c) throws IOException, InterruptedException {
        Map<String, String> orders = new HashMap<>();
        List<Race> races = c.races().stream()
                .filter(r -> !r.first.site().key().equals(r.second.site().key()))
                .toList();
        if (races.isEmpty() || races.get(0).field().endsWith("[]")) {
            return orders;
        }
        Trial trial = trial().orders(request.target(), races);
        for (Race race : races) {
            List<RunRecord> runs = new ArrayList<>(trial.of(race.id));
            runs.addAll(trial.of(Trial.ordersOf(race)));
            String better =
                    better(runs, race.first.site().key(), race.second.site().key());
            if (better != null) {
                orders.put(race.id, better);
            }
        }
        return orders;
    }

    private String better(List<RunRecord> runs, String first, String second) {
        int[] good = new int[2];
        int[] bad = new int[2];
        for (RunRecord run : runs) {
            boolean forwards = comesFirst(run, first, second);
            boolean backwards = comesFirst(run, second, first);
            if (forwards != backwards) {
                (request.oracle().isGood(run) ? good : bad)[forwards ? 0 : 1]++;
            }
        }
        if (isBetter(good[0], bad[0], good[1], bad[1])) {
            return "first";
        }
        return isBetter(good[1], bad[1], good[0], bad[0]) ? "second" : null;
    }

    /** More often good than the other order. Whether that is good enough is for the trial of the healed program to say. */
    private static boolean isBetter(int good, int bad, int otherGood, int otherBad) {
        return good >= ENOUGH && (long) bad * (otherGood + otherBad) < (long) otherBad * (good + bad);
    }

    /** Who arrived first says nothing where the two stood side by side: there somebody was sent first. */
    private static boolean comesFirst(RunRecord run, String one, String other) {
        boolean met = run.meetings().stream()
                .anyMatch(m -> m.first().isAt(one) && m.second().isAt(other));
        boolean metOtherwise = run.meetings().stream()
                .anyMatch(m -> m.first().isAt(other) && m.second().isAt(one));
        return met || !metOtherwise && run.isBefore(one, other);
    }

    /** One line for each variable: what is done, and how sure that is. */
    public static List<String> lines(Dossier dossier) {
        Map<String, String> lines = new LinkedHashMap<>();
        for (Race race : dossier.races) {
            Healing h = race.healing;
            if (h != null) {
                lines.putIfAbsent(
                        race.field(), race.field() + ": " + h.action() + ", " + h.verdict() + ": " + h.evidence());
            }
        }
        return List.copyOf(lines.values());
    }
}

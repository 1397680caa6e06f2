package io.deadheat.engine.confirm;

import io.deadheat.engine.Completeness;
import io.deadheat.engine.launch.Interruption;
import io.deadheat.model.Coverage;
import io.deadheat.model.Dossier;
import io.deadheat.model.Race;
import io.deadheat.model.Verdict;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** A dossier whose candidates become confirmed or unconfirmed one after the other, and what went wrong meanwhile. */
final class Verdicts {
    private final ConfirmRequest request;
    private final Dossier dossier;
    private final Set<String> problems = new LinkedHashSet<>();
    private Completeness completeness = Completeness.FULL;

    Verdicts(ConfirmRequest request) {
        this.request = request;
        this.dossier = request.candidates();
    }

    void begin(Path work) throws IOException {
        dossier.command = "confirm";
        dossier.program = request.target().program().describe();
        dossier.jdk = request.target().jdk().version().toString();
        dossier.seed = request.seed();
        dossier.invocation = request.target().invocation(work);
        dossier.unfinished = request.fingerprint();
        dossier.controlled = dossier.controlled == null || dossier.controlled;
    }

    /** What is to be tried, the most likely first. */
    List<Race> open() {
        return dossier.races.stream()
                .filter(Verdicts::isOpen)
                .sorted(Candidates.MOST_LIKELY_FIRST)
                .toList();
    }

    private static boolean isOpen(Race race) {
        return race.verdict == Verdict.POTENTIAL && race.suppressed == null;
    }

    /** Takes over the runs of a group: pairs that never met are judged, the others have to be proven. */
    List<Proof> take(Bench bench, List<PairRuns> pairs) {
        List<Proof> proofs = new ArrayList<>();
        for (PairRuns pair : pairs) {
            if (pair.met().isEmpty()) {
                refuted(bench, pair);
            } else {
                proofs.add(new Proof(pair, bench));
            }
        }
        GroupRuns group = bench.runs;
        Coverage c = group.coverage();
        dossier.coverage = c == null ? dossier.coverage : c;
        dossier.controlled = dossier.controlled && group.controlled();
        dossier.engine = group.engine() == null ? dossier.engine : group.engine();
        problems.addAll(group.problems());
        if (!group.problems().isEmpty()) {
            completeness = completeness.and(Completeness.LOST);
        }
        return proofs;
    }

    private void refuted(Bench bench, PairRuns pair) {
        Race out = Races.copy(pair.race(), pair.race().first, pair.race().second);
        out.verdict = Verdict.UNCONFIRMED;
        out.runs = pair.all().size();
        String failure = bench.runs.failure(pair.race());
        out.reason = failure == null ? Reasons.of(pair, bench.controls) : failure;
        Races.replace(dossier, out);
    }

    /** What could not be checked for want of time stays a candidate. */
    void judged(Proof proof) {
        if (proof.isLeft()) {
            return;
        }
        Races.replace(dossier, proof.judged());
        if (proof.replay() != null) {
            dossier.replays.removeIf(r -> r.id().equals(proof.race().id));
            dossier.replays.add(proof.replay());
        }
    }

    /** Something could not be tried to the end. */
    void setAside(String what, String why) {
        problems.add(what + ": " + why);
        completeness = completeness.and(Completeness.LOST);
    }

    /** @param allJudged whether nothing but races was left to judge */
    ConfirmResult end(boolean allJudged, Interruption interruption) {
        if (!allJudged || dossier.races.stream().anyMatch(Verdicts::isOpen)) {
            cut(interruption);
        }
        if (completeness == Completeness.FULL) {
            dossier.unfinished = null;
        }
        problems.forEach(p -> dossier.coverage = dossier.coverage.with(p));
        return new ConfirmResult(dossier, completeness, List.copyOf(problems));
    }

    private void cut(Interruption interruption) {
        long left = dossier.races.stream()
                .filter(r -> r.verdict == Verdict.POTENTIAL)
                .count();
        String what = left == 0 ? "the deadlocks" : left + " of " + dossier.races.size() + " pairs";
        problems.add((interruption.isRequested() ? "interrupted" : "the budget is spent") + " before all was tried: "
                + what + " are left");
        completeness = completeness.and(Completeness.CUT);
    }
}

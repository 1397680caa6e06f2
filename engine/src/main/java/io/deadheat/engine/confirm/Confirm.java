package io.deadheat.engine.confirm;

import io.deadheat.engine.Completeness;
import io.deadheat.engine.ResultsFolder;
import io.deadheat.engine.control.ControlledJob;
import io.deadheat.engine.control.ControlledJvm;
import io.deadheat.engine.control.RunRecord;
import io.deadheat.engine.launch.Interruption;
import io.deadheat.model.Coverage;
import io.deadheat.model.Dossier;
import io.deadheat.model.Race;
import io.deadheat.model.Verdict;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * RaceFuzzer's phase 2 over all candidates, the most likely first. Pairs are tried in small groups: one JVM runs the
 * group, a fresh one repeats what it showed, and then the results folder holds the verdicts.
 */
public final class Confirm {
    private static final int GROUP = 8;

    private static final Comparator<Race> MOST_LIKELY_FIRST = Comparator.comparing(
                    (Race r) -> r.confidence == null ? 0 : -r.confidence)
            .thenComparing(r -> r.id);

    private final ConfirmRequest request;
    private final ResultsFolder results;
    private final Progress progress;
    private final Interruption interruption;
    private final Controls controls = new Controls();
    private final GroupRuns runs;
    private final Dossier dossier;
    private final Set<String> problems = new LinkedHashSet<>();
    private Completeness completeness = Completeness.FULL;

    public Confirm(ConfirmRequest request, ResultsFolder results, Interruption interruption, Progress progress) {
        this.request = request;
        this.results = results;
        this.progress = progress;
        this.interruption = interruption;
        ControlledJvm jvm = new ControlledJvm(
                request.target().isolating(request.isolation()), results.work(), interruption, request.budget());
        this.runs = new GroupRuns(request, jvm, controls);
        this.dossier = request.candidates();
    }

    public ConfirmResult run() throws IOException, InterruptedException {
        begin();
        List<Race> todo = dossier.races.stream()
                .filter(Confirm::isOpen)
                .sorted(MOST_LIKELY_FIRST)
                .toList();
        for (int i = 0; i < todo.size() && mayGoOn(); i += GROUP) {
            List<Race> group = todo.subList(i, Math.min(i + GROUP, todo.size()));
            progress.at(i, todo.size(), group.get(0).field());
            confirm(group);
        }
        boolean deadlocksJudged =
                !DeadlockRuns.hasOpen(dossier) || mayGoOn() && new DeadlockRuns(request, this::freshJvm).judge(dossier);
        if (!deadlocksJudged || dossier.races.stream().anyMatch(Confirm::isOpen)) {
            cut();
        }
        if (completeness == Completeness.FULL) {
            dossier.unfinished = null;
        }
        problems.forEach(p -> dossier.coverage = dossier.coverage.with(p));
        results.write(dossier);
        return new ConfirmResult(dossier, completeness, List.copyOf(problems));
    }

    private void begin() throws IOException {
        dossier.command = "confirm";
        dossier.program = request.target().program().describe();
        dossier.jdk = request.target().jdk().version().toString();
        dossier.seed = request.seed();
        dossier.invocation = request.target().invocation(results.work());
        dossier.unfinished = request.fingerprint();
        dossier.controlled = dossier.controlled == null || dossier.controlled;
        results.write(dossier);
    }

    private static boolean isOpen(Race race) {
        return race.verdict == Verdict.POTENTIAL && race.suppressed == null;
    }

    private ControlledJvm freshJvm() {
        return new ControlledJvm(request.target(), results.work(), interruption, request.budget());
    }

    private boolean mayGoOn() {
        return !request.budget().isSpent() && !interruption.isRequested();
    }

    private void cut() {
        long left = dossier.races.stream()
                .filter(r -> r.verdict == Verdict.POTENTIAL)
                .count();
        String what = left == 0 ? "the deadlocks" : left + " of " + dossier.races.size() + " pairs";
        problems.add((interruption.isRequested() ? "interrupted" : "the budget is spent") + " before all was tried: "
                + what + " are left");
        completeness = completeness.and(Completeness.CUT);
    }

    private void confirm(List<Race> group) throws IOException, InterruptedException {
        List<Proof> proofs = new ArrayList<>();
        for (PairRuns pair : runs.of(group)) {
            if (pair.met().isEmpty()) {
                refuted(pair);
            } else {
                proofs.add(new Proof(pair, controls));
            }
        }
        take(runs);
        prove(proofs);
        proofs.forEach(this::judged);
        results.write(dossier);
        minimise(proofs.stream().filter(p -> p.replay() != null).toList());
    }

    private void refuted(PairRuns pair) throws IOException {
        Race out = Races.copy(pair.race(), pair.race().first, pair.race().second);
        out.verdict = Verdict.UNCONFIRMED;
        out.runs = pair.all().size();
        out.reason = runs.failure(pair.race()) == null ? Reasons.of(pair, controls) : runs.failure(pair.race());
        Races.replace(dossier, out);
        results.write(dossier);
    }

    private void take(GroupRuns group) {
        Coverage c = group.coverage();
        dossier.coverage = c == null ? dossier.coverage : c;
        dossier.controlled = dossier.controlled && group.controlled();
        problems.addAll(group.problems());
        if (!group.problems().isEmpty()) {
            completeness = completeness.and(Completeness.LOST);
        }
    }

    /** Repeats in a fresh JVM what was shown, until every pair has a seed that holds or has no more seeds. */
    private void prove(List<Proof> proofs) throws IOException, InterruptedException {
        List<Proof> open = proofs.stream().filter(Proof::isOpen).toList();
        while (!open.isEmpty() && mayGoOn()) {
            Map<String, RunRecord> again = new HashMap<>();
            List<ControlledJob> jobs = open.stream().map(Proof::job).toList();
            freshJvm().run(jobs, Proof.SWITCH, r -> again.put(r.job(), r));
            open.forEach(p -> p.check(again.get(p.race().id)));
            open = open.stream().filter(Proof::isOpen).toList();
        }
    }

    /** After the verdicts are written: a target that does not take kindly to it must not cost them. */
    private void minimise(List<Proof> proven) throws IOException, InterruptedException {
        if (proven.isEmpty() || !mayGoOn()) {
            return;
        }
        Map<String, RunRecord> minimal = new HashMap<>();
        List<ControlledJob> jobs = proven.stream().map(Proof::minimiseJob).toList();
        freshJvm().run(jobs, Proof.SWITCH, r -> minimal.put(r.job(), r));
        for (Proof proof : proven) {
            proof.minimised(minimal.get(proof.race().id + Proof.MINIMAL));
            judged(proof);
        }
        results.write(dossier);
    }

    /** What could not be checked for want of time stays a candidate. */
    private void judged(Proof proof) {
        if (proof.isOpen()) {
            return;
        }
        Races.replace(dossier, proof.judged());
        if (proof.replay() != null) {
            dossier.replays.removeIf(r -> r.id().equals(proof.race().id));
            dossier.replays.add(proof.replay());
        }
    }
}

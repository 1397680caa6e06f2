package io.deadheat.engine.confirm;

import io.deadheat.engine.Completeness;
import io.deadheat.engine.ResultsFolder;
import io.deadheat.engine.control.ControlledJob;
import io.deadheat.engine.control.Relay;
import io.deadheat.engine.control.RunRecord;
import io.deadheat.engine.launch.Interruption;
import io.deadheat.model.Coverage;
import io.deadheat.model.Dossier;
import io.deadheat.model.Race;
import io.deadheat.model.Verdict;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/**
 * RaceFuzzer's phase 2 over all candidates, the most likely first. Pairs are tried in small groups: one JVM runs the
 * group, a fresh one repeats what it showed, and then the results folder holds the verdicts.
 */
public final class Confirm {
    private static final int GROUP = 8;

    private final ConfirmRequest request;
    private final ResultsFolder results;
    private final Progress progress;
    private final int size;
    private final Interruption interruption;
    private final Map<List<String>, Bench> benches = new HashMap<>();
    private final Dossier dossier;
    private final Set<String> problems = new LinkedHashSet<>();
    private Completeness completeness = Completeness.FULL;

    public Confirm(ConfirmRequest request, ResultsFolder results, Interruption interruption, Progress progress) {
        this(request, results, interruption, progress, GROUP);
    }

    /** @param size how many pairs at most are tried in one JVM before their verdicts are written */
    public Confirm(
            ConfirmRequest request, ResultsFolder results, Interruption interruption, Progress progress, int size) {
        this.size = size;
        this.request = request;
        this.results = results;
        this.progress = progress;
        this.interruption = interruption;
        this.dossier = request.candidates();
    }

    public ConfirmResult run() throws IOException, InterruptedException {
        begin();
        List<Race> todo = dossier.races.stream()
                .filter(Confirm::isOpen)
                .sorted(Candidates.MOST_LIKELY_FIRST)
                .toList();
        NeededTests tests = new NeededTests(request.target().program());
        int done = 0;
        for (List<Race> group : tests.groups(todo, size)) {
            if (mayGoOn()) {
                progress.at(done, todo.size(), group.get(0).field());
                confirm(bench(tests.of(group.get(0))), group);
                done += group.size();
            }
        }
        boolean deadlocksJudged = !DeadlockRuns.hasOpen(dossier)
                || mayGoOn() && new DeadlockRuns(request, bench(List.of())::freshJvm).judge(dossier);
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

    private Bench bench(List<String> tests) {
        return benches.computeIfAbsent(tests, t -> new Bench(request, t, results.work(), interruption));
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

    private void confirm(Bench bench, List<Race> group) throws IOException, InterruptedException {
        List<Proof> proofs = new ArrayList<>();
        for (PairRuns pair : bench.runs.of(group)) {
            if (pair.met().isEmpty()) {
                refuted(bench, pair);
            } else {
                proofs.add(new Proof(pair, bench.controls, bench.tests));
            }
        }
        take(bench.runs);
        prove(bench, proofs);
        results.write(dossier);
    }

    private void refuted(Bench bench, PairRuns pair) throws IOException {
        Race out = Races.copy(pair.race(), pair.race().first, pair.race().second);
        out.verdict = Verdict.UNCONFIRMED;
        out.runs = pair.all().size();
        String failure = bench.runs.failure(pair.race());
        out.reason = failure == null ? Reasons.of(pair, bench.controls) : failure;
        Races.replace(dossier, out);
        results.write(dossier);
    }

    private void take(GroupRuns group) {
        Coverage c = group.coverage();
        dossier.coverage = c == null ? dossier.coverage : c;
        dossier.controlled = dossier.controlled && group.controlled();
        dossier.engine = group.engine() == null ? dossier.engine : group.engine();
        problems.addAll(group.problems());
        if (!group.problems().isEmpty()) {
            completeness = completeness.and(Completeness.LOST);
        }
    }

    /**
     * Repeats in a fresh JVM what was shown, until every pair has a seed that holds or has no more seeds. The same JVM
     * then looks for the simplest schedules; one that does not take kindly to it must not cost the verdicts, which are
     * written before.
     */
    private void prove(Bench bench, List<Proof> proofs) throws IOException, InterruptedException {
        List<Proof> open = proofs;
        while (!open.isEmpty() && mayGoOn()) {
            Map<String, Proof> asked = new HashMap<>();
            Map<String, Proof> minimised = new HashMap<>();
            open.forEach(p -> asked.put(p.job().id(), p));
            List<Proof> toMinimise = request.minimise() ? open : List.of();
            toMinimise.forEach(p -> minimised.put(p.minimiseJob().id(), p));
            List<ControlledJob> jobs = Stream.concat(
                            open.stream().map(Proof::job), toMinimise.stream().map(Proof::minimiseJob))
                    .toList();
            Relay relay = new Relay(bench.freshJvm(), Proof.SWITCH, r -> answer(r, asked, minimised.get(r.job())));
            Relay.Result result = relay.run(jobs, Set.of());
            asked.values().stream().filter(p -> result.isSettled(p.job().id())).forEach(p -> p.check(null));
            open.forEach(this::judged);
            open = open.stream().filter(Proof::isOpen).toList();
        }
    }

    /**
     * @param asked those that have not been answered yet, by their jobs
     * @param minimised the one whose schedule was minimised, or null
     */
    private void answer(RunRecord run, Map<String, Proof> asked, Proof minimised) {
        Proof proof = asked.remove(run.job());
        if (proof != null) {
            proof.check(run);
            judged(proof);
            writeIf(asked.isEmpty());
        } else if (minimised != null) {
            minimised.minimised(run);
        }
    }

    private void writeIf(boolean allJudged) {
        try {
            if (allJudged) {
                results.write(dossier);
            }
        } catch (IOException e) {
            throw new UncheckedIOException("cannot write the results", e);
        }
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

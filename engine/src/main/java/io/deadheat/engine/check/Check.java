package io.deadheat.engine.check;

import io.deadheat.engine.Completeness;
import io.deadheat.engine.ResultsFolder;
import io.deadheat.engine.confirm.Candidates;
import io.deadheat.engine.confirm.Confirm;
import io.deadheat.engine.confirm.ConfirmResult;
import io.deadheat.engine.launch.Interruption;
import io.deadheat.model.Coverage;
import io.deadheat.model.Dossier;
import io.deadheat.model.Verdict;
import java.io.IOException;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * Scan, watch, confirm. After every stage, and after every group of pairs, the results folder holds what is known; a
 * signal ends the stage and leads straight to the end.
 */
public final class Check {
    private final CheckRequest request;
    private final ResultsFolder results;
    private final Interruption interruption;
    private final Stages stages;
    private final Set<String> problems = new LinkedHashSet<>();
    private Completeness completeness = Completeness.FULL;
    private int kept;

    /** Hears how far the check is. */
    public interface Stages {
        /** @param confirmed so far */
        void at(String stage, int done, int total, long confirmed);

        /** The results folder has a new state, which may be shown. */
        void written(Dossier dossier) throws IOException;
    }

    public Check(CheckRequest request, ResultsFolder results, Interruption interruption, Stages stages) {
        this.request = request;
        this.results = results;
        this.interruption = interruption;
        this.stages = stages;
    }

    public CheckResult run() throws IOException, InterruptedException {
        EarlierCheck earlier = request.fresh() ? EarlierCheck.none() : EarlierCheck.in(results.races());
        Dossier same = earlier.same(request.keys());
        if (same != null) {
            results.write(same);
            return new CheckResult(
                    same, true, Completeness.FULL, List.of(), "nothing has changed since the last check");
        }
        Dossier before = Candidates.unfinished(results.races(), request.fingerprint());
        Dossier candidates = before == null ? begin(earlier) : before;
        Coverage gathered = candidates.coverage;
        Dossier dossier = confirm(candidates);
        dossier.command = "check";
        dossier.coverage = Coverages.unite(gathered, dossier.coverage, problems);
        rememberBasis(dossier);
        results.write(dossier);
        return new CheckResult(dossier, false, completeness, List.copyOf(problems), kept == 0 ? null : said());
    }

    private String said() {
        return kept + " verdicts of the last check are kept: what they hang on has not changed";
    }

    /** What was cut short is not the whole result of its options, but its verdicts are. */
    private void rememberBasis(Dossier dossier) throws IOException {
        CheckKeys keys = request.keys();
        dossier.basis = completeness == Completeness.FULL ? keys.all() : keys.program();
        Basis basis = basis();
        dossier.races.stream().filter(r -> r.verdict == Verdict.UNCONFIRMED).forEach(r -> r.basis = basis.of(r));
    }

    private Basis basis() throws IOException {
        return new Basis(request.target().invocation(results.work()), request.verdictOptions());
    }

    private Dossier begin(EarlierCheck earlier) throws IOException, InterruptedException {
        Gathering gathering = new Gathering(request, results, interruption, stages);
        Dossier candidates = gathering.candidates();
        problems.addAll(gathering.problems());
        completeness = completeness.and(gathering.completeness());
        earlier.addProvenTo(candidates, request.keys());
        if (request.changed() != null) {
            request.changed().narrow(candidates).ifPresent(problems::add);
        }
        request.suppressions().applyTo(candidates, request.target(), results.work());
        kept = earlier.keepIn(candidates, request.keys(), basis());
        candidates.command = "check";
        candidates.program = request.target().program().describe();
        results.write(candidates);
        stages.written(candidates);
        return candidates;
    }

    /** Half of the candidates are not to be taken for all of them by the next command. */
    private String fingerprint() {
        return completeness == Completeness.FULL ? request.fingerprint() : request.fingerprint() + "-partial";
    }

    private Dossier confirm(Dossier candidates) throws IOException, InterruptedException {
        Confirm confirm = new Confirm(
                request.confirming(candidates, fingerprint()),
                results,
                interruption,
                (done, total, what) -> stages.at("confirm: " + what, done, total, confirmed(candidates)));
        ConfirmResult result = confirm.run();
        completeness = completeness.and(result.completeness());
        problems.addAll(result.problems());
        return result.dossier();
    }

    private static long confirmed(Dossier dossier) {
        return dossier.races.stream()
                .filter(r -> r.verdict == Verdict.CONFIRMED)
                .count();
    }
}

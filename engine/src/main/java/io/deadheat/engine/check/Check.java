package io.deadheat.engine.check;

import io.deadheat.engine.Completeness;
import io.deadheat.engine.ResultsFolder;
import io.deadheat.engine.confirm.Candidates;
import io.deadheat.engine.confirm.Confirm;
import io.deadheat.engine.confirm.ConfirmResult;
import io.deadheat.engine.control.ControlledTarget;
import io.deadheat.engine.launch.Budget;
import io.deadheat.engine.launch.Interruption;
import io.deadheat.engine.watch.Watch;
import io.deadheat.engine.watch.WatchRequest;
import io.deadheat.engine.watch.WatchResult;
import io.deadheat.model.Coverage;
import io.deadheat.model.Dossier;
import io.deadheat.model.Verdict;
import io.deadheat.report.DossierMerger;
import io.deadheat.scan.Progress;
import io.deadheat.scan.ScanException;
import io.deadheat.scan.ScanResult;
import io.deadheat.scan.Scanner;
import io.deadheat.scan.UnreadableException;
import java.io.IOException;
import java.time.Duration;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * Scan, watch, confirm. After every stage, and after every group of pairs, the results folder holds what is known; a
 * signal ends the stage and leads straight to the end.
 */
public final class Check {
    /** A scan may take this part of the budget, and a watched run that part of what is then left. */
    private static final int SCAN_PART = 4;

    private static final int WATCH_PART = 2;
    private static final Duration LONGEST_SCAN = Duration.ofMinutes(5);

    private final CheckRequest request;
    private final ResultsFolder results;
    private final Interruption interruption;
    private final Stages stages;
    private final Set<String> problems = new LinkedHashSet<>();
    private Completeness completeness = Completeness.FULL;

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
        Dossier before = Candidates.unfinished(results.races(), request.fingerprint());
        Dossier candidates = before == null ? begin() : before;
        Coverage gathered = candidates.coverage;
        Dossier dossier = confirm(candidates);
        dossier.command = "check";
        dossier.coverage = Coverages.unite(gathered, dossier.coverage, problems);
        results.write(dossier);
        return new CheckResult(dossier, completeness, List.copyOf(problems));
    }

    private Dossier begin() throws IOException, InterruptedException {
        Dossier candidates = gather();
        request.suppressions().applyTo(candidates, request.target(), results.work());
        candidates.command = "check";
        candidates.program = request.target().program().describe();
        results.write(candidates);
        stages.written(candidates);
        return candidates;
    }

    /** Half of the candidates are not to be taken for all of them by the next command. */
    private String fingerprint() {
        return problems.isEmpty() ? request.fingerprint() : request.fingerprint() + "-partial";
    }

    /** What the run saw comes first: it has threads and stacks, where the scan has call paths. */
    private Dossier gather() throws IOException, InterruptedException {
        Dossier scanned = scan();
        stages.at("watch", 0, 1, 0);
        Dossier watched = watch();
        Dossier all = scanned == null ? watched : DossierMerger.merge(List.of(watched, scanned));
        Dossier candidates = Candidates.select(all, List.of());
        candidates.programExit = watched.programExit;
        return candidates;
    }

    private Dossier scan() throws IOException {
        Budget part = request.budget().part(SCAN_PART, LONGEST_SCAN);
        Progress progress = step -> stages.at("scan: " + step, 0, 1, 0);
        try {
            ScanResult result =
                    new Scanner(request.scan(), progress, () -> interruption.isRequested() || part.isSpent()).scan();
            if (!result.complete()) {
                problems.add("the scan did not come to its end; what it alone can find may be missing");
            }
            Dossier dossier = result.dossier();
            dossier.coverage.notes().stream()
                    .filter(n -> n.startsWith("contexts"))
                    .forEach(n -> dossier.coverage = dossier.coverage.without(n));
            return dossier;
        } catch (ScanException | UnreadableException e) {
            problems.add("not scanned: " + e.getMessage());
            return null;
        }
    }

    private Dossier watch() throws IOException, InterruptedException {
        ControlledTarget target = request.target();
        WatchRequest watch = new WatchRequest(
                target.program(),
                target.jdk(),
                target.jvmArgs(),
                target.agentJar(),
                target.agent(),
                results.work().resolve("watch.log"),
                null,
                1,
                request.budget().part(WATCH_PART, null));
        WatchResult result = new Watch(watch, results, interruption).run();
        completeness = completeness.and(result.completeness());
        problems.addAll(result.problems());
        return result.dossier();
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

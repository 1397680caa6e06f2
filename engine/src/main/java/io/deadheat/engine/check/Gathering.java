package io.deadheat.engine.check;

import io.deadheat.engine.Completeness;
import io.deadheat.engine.ResultsFolder;
import io.deadheat.engine.confirm.Candidates;
import io.deadheat.engine.control.ControlledTarget;
import io.deadheat.engine.launch.Interruption;
import io.deadheat.engine.watch.FirstSight;
import io.deadheat.engine.watch.WatchRequest;
import io.deadheat.engine.watch.WatchResult;
import io.deadheat.model.AgentOptions.Key;
import io.deadheat.model.Dossier;
import io.deadheat.model.Race;
import io.deadheat.report.DossierMerger;
import java.io.IOException;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** The first half of a check: pairs that may race, from a scan and from runs without control. */
final class Gathering {
    /** Pairs that no run has shown are many in a large program, and most of them cannot race. */
    private static final int MOST_SCANNED = 200;

    private final CheckRequest request;
    private final ResultsFolder results;
    private final Interruption interruption;
    private final Check.Stages stages;
    private final Set<String> problems = new LinkedHashSet<>();
    private Completeness completeness = Completeness.FULL;

    Gathering(CheckRequest request, ResultsFolder results, Interruption interruption, Check.Stages stages) {
        this.request = request;
        this.results = results;
        this.interruption = interruption;
        this.stages = stages;
    }

    /** One clear line each, about what kept the candidates from being complete. */
    Set<String> problems() {
        return problems;
    }

    Completeness completeness() {
        return completeness;
    }

    /** What the run saw comes first: it has threads and stacks, where the scan has call paths. */
    Dossier candidates() throws IOException, InterruptedException {
        Dossier scanned = request.scan() == null ? new Dossier() : scan();
        stages.at("watch", 0, 1, 0);
        Dossier watched = request.watched().isEmpty() ? watch() : watchedBefore();
        Dossier likely = request.scan() == null ? scanned : likely(scanned, watched);
        Dossier all = DossierMerger.merge(List.of(watched, likely));
        Dossier candidates = Candidates.select(all, List.of());
        candidates.programExit = watched.programExit;
        return candidates;
    }

    private Dossier scan() throws IOException {
        ScanStage stage = new ScanStage(request.scan(), request.budget(), interruption, stages);
        Dossier dossier = stage.run();
        problems.addAll(stage.problems());
        completeness = completeness.and(stage.completeness());
        return dossier;
    }

    /** Of the pairs that the scan alone has, as many as can be tried; how many are left out is said. */
    private Dossier likely(Dossier scanned, Dossier watched) {
        OwnPackages own = OwnPackages.of(request.scan());
        scanned.races.forEach(r -> r.confidence = own.has(r) ? r.confidence : (Double) (r.confidence / 2));
        Set<String> seen = watched.races.stream().map(r -> r.id).collect(Collectors.toSet());
        List<Race> alone = scanned.races.stream()
                .filter(r -> !seen.contains(r.id))
                .sorted(Comparator.comparing((Race r) -> -r.confidence).thenComparing(r -> r.id))
                .toList();
        if (alone.size() > MOST_SCANNED) {
            scanned.races.removeAll(alone.subList(MOST_SCANNED, alone.size()));
            problems.add((alone.size() - MOST_SCANNED)
                    + " less likely pairs that only the scan has are left out; deadheat scan lists them");
        }
        return scanned;
    }

    private Dossier watchedBefore() throws IOException {
        ControlledTarget target = request.target();
        EarlierRuns runs = EarlierRuns.read(request.watched(), target.program(), target.jdk(), results.work());
        problems.addAll(runs.problems());
        completeness = completeness.and(runs.completeness());
        return runs.dossier();
    }

    private Dossier watch() throws IOException, InterruptedException {
        ControlledTarget target = request.target();
        WatchRequest watch = new WatchRequest(
                target.program(),
                target.jdk(),
                target.jvmArgs(),
                target.agentJar(),
                () -> target.agent().get().set(Key.STUCK, "end"),
                results.work().resolve("watch.log"),
                null,
                1,
                request.budget());
        WatchResult result = FirstSight.of(watch, results, interruption);
        completeness = completeness.and(result.completeness());
        problems.addAll(result.problems());
        return result.dossier();
    }
}

package io.deadheat.cli;

import io.deadheat.engine.BadInputException;
import io.deadheat.engine.Completeness;
import io.deadheat.engine.ResultsFolder;
import io.deadheat.engine.check.Check;
import io.deadheat.engine.check.CheckRequest;
import io.deadheat.engine.check.CheckResult;
import io.deadheat.engine.check.ScanStage;
import io.deadheat.engine.control.ControlledTarget;
import io.deadheat.engine.launch.Budget;
import io.deadheat.engine.launch.Interruption;
import io.deadheat.model.Access;
import io.deadheat.model.Coverage;
import io.deadheat.model.Dossier;
import io.deadheat.model.Race;
import io.deadheat.model.Verdict;
import io.deadheat.report.DossierMerger;
import io.deadheat.synth.Synthesize;
import io.deadheat.synth.SynthesizeRequest;
import io.deadheat.synth.SynthesizeResult;
import io.deadheat.synth.prove.ProofSettings;
import io.deadheat.synth.seed.SeedJvm;
import io.deadheat.synth.seed.SeedSources;
import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * A check of classes that nobody calls: clients are made up for the scan, and for each class with a pair that may race,
 * the most likely first, tests are written and run under control.
 */
final class LibraryCheck {
    private final CheckRequest request;
    private final Path tests;
    private final ResultsFolder results;
    private final Interruption interruption;
    private final Check.Stages stages;
    private final List<Dossier> found = new ArrayList<>();
    private final Set<String> problems = new LinkedHashSet<>();
    private final Set<String> notes = new LinkedHashSet<>();
    private Completeness completeness = Completeness.FULL;

    /** @param request its target names the library's class path, and a main class that nobody starts */
    LibraryCheck(
            CheckRequest request, Path tests, ResultsFolder results, Interruption interruption, Check.Stages stages) {
        this.request = request;
        this.tests = tests;
        this.results = results;
        this.interruption = interruption;
        this.stages = stages;
    }

    CheckResult run() throws IOException, InterruptedException {
        ScanStage scan = new ScanStage(request.scan(), request.budget(), interruption, stages);
        Dossier scanned = scan.run();
        if (scanned.command.isEmpty() && scan.completeness() == Completeness.FULL) {
            throw new BadInputException(String.join("; ", scan.problems()));
        }
        problems.addAll(scan.problems());
        completeness = scan.completeness();
        if (request.changed() != null) {
            request.changed().narrow(scanned).ifPresent(problems::add);
        }
        found.add(scanned);
        List<String> classes = called(scanned);
        for (int i = 0; i < classes.size() && !isOver(); i++) {
            tryOut(classes.get(i), i, classes.size());
        }
        return new CheckResult(united(), false, completeness, List.copyOf(problems), null);
    }

    private boolean isOver() {
        boolean over = request.budget().isSpent() || interruption.isRequested();
        if (over) {
            completeness = completeness.and(Completeness.CUT);
            problems.add(
                    (interruption.isRequested() ? "interrupted" : "the budget is spent") + " before all was tried");
        }
        return over;
    }

    /** The classes that clients call in the pairs of the scan, by the best pair of each; where there is none, those named. */
    private List<String> called(Dossier scanned) {
        Map<String, Double> best = new LinkedHashMap<>();
        for (Race race : scanned.races) {
            for (Access side : List.of(race.first, race.second)) {
                entry(side).ifPresent(c -> best.merge(c, race.confidence, Math::max));
            }
        }
        if (best.isEmpty()) {
            return request.scan().classes;
        }
        return best.entrySet().stream()
                .sorted(Map.Entry.<String, Double>comparingByValue()
                        .reversed()
                        .thenComparing(Map.Entry.comparingByKey()))
                .map(Map.Entry::getKey)
                .toList();
    }

    /** The class of the method that the made-up client calls: the frame before the last. */
    private static Optional<String> entry(Access side) {
        int last = side.stack().size() - 2;
        if (last < 0) {
            return Optional.empty();
        }
        String method = side.stack().get(last).replaceFirst("\\(.*", "");
        return Optional.of(method.substring(0, method.lastIndexOf('.')));
    }

    private void tryOut(String name, int index, int of) throws IOException, InterruptedException {
        Budget share = request.budget().part(of - index, null);
        try {
            Synthesize synthesis = new Synthesize(
                    made(name, share),
                    results,
                    interruption,
                    (done, total, what) -> stages.at("tests of " + name + ": " + what, index, of, confirmed()));
            SynthesizeResult result = synthesis.run();
            found.add(result.dossier());
            result.notes().forEach(n -> notes.add(name + ": " + n));
            completeness = completeness.and(result.completeness());
        } catch (BadInputException e) {
            notes.add("no tests for " + name + ": " + e.getMessage());
        }
        Dossier dossier = united();
        results.write(dossier);
        stages.written(dossier);
    }

    private SynthesizeRequest made(String name, Budget share) throws IOException, InterruptedException {
        ControlledTarget library = request.target();
        String libraryPath =
                library.program().start(library.jdk(), results.work()).classPath();
        Path compiled = results.sub("classes");
        SeedJvm jvm = new SeedJvm(library.jdk(), library.jvmArgs(), interruption, share.part(2, null));
        SeedSources seeds =
                SeedSources.of(name, libraryPath, jvm, results.work().resolve("seeds"), compiled);
        String path = compiled + File.pathSeparator + libraryPath;
        ControlledTarget seed = new ControlledTarget(
                seeds.program(path, results.work().resolve("files")),
                library.jdk(),
                library.jvmArgs(),
                library.agentJar(),
                library.agent());
        ProofSettings proof = new ProofSettings(
                seed,
                libraryPath,
                request.runs(),
                request.seed(),
                request.allRuns(),
                request.fork(),
                request.isolation(),
                share);
        return new SynthesizeRequest(
                seed,
                path,
                List.of(seeds.seedClass()),
                seeds,
                null,
                List.of(name),
                List.of(),
                tests,
                proof,
                0,
                false,
                false,
                share);
    }

    private long confirmed() {
        return found.stream()
                .flatMap(d -> d.races.stream())
                .filter(r -> r.verdict == Verdict.CONFIRMED)
                .map(r -> r.id)
                .distinct()
                .count();
    }

    private Dossier united() throws IOException {
        Dossier all = DossierMerger.merge(found);
        all.command = "check";
        all.program = found.get(0).program;
        all.jdk = request.target().jdk().version().toString();
        all.seed = request.seed();
        Coverage seen = all.coverage;
        Set<String> said = new LinkedHashSet<>(problems);
        said.addAll(seen.notes());
        said.addAll(notes);
        all.coverage = new Coverage(seen.classes(), seen.instrumented(), seen.skipped(), List.copyOf(said));
        request.suppressions().applyTo(all, request.target(), results.work());
        return all;
    }
}

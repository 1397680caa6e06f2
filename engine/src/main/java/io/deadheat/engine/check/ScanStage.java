package io.deadheat.engine.check;

import io.deadheat.engine.Completeness;
import io.deadheat.engine.launch.Budget;
import io.deadheat.engine.launch.Interruption;
import io.deadheat.model.Dossier;
import io.deadheat.scan.Progress;
import io.deadheat.scan.ScanException;
import io.deadheat.scan.ScanOptions;
import io.deadheat.scan.ScanResult;
import io.deadheat.scan.Scanner;
import io.deadheat.scan.UnreadableException;
import java.io.IOException;
import java.time.Duration;
import java.util.LinkedHashSet;
import java.util.Set;

/** The scan as the first stage of a check: it may not take all of the time, and a check goes on without it. */
public final class ScanStage {
    private static final int PART = 4;
    private static final Duration LONGEST = Duration.ofMinutes(5);

    private final ScanOptions options;
    private final Budget budget;
    private final Interruption interruption;
    private final Check.Stages stages;
    private final Set<String> problems = new LinkedHashSet<>();
    private Completeness completeness = Completeness.FULL;

    /** @param budget of the whole check */
    public ScanStage(ScanOptions options, Budget budget, Interruption interruption, Check.Stages stages) {
        this.options = options;
        this.budget = budget.part(PART, LONGEST);
        this.interruption = interruption;
        this.stages = stages;
    }

    /** What may race, empty where the scan could not be made or did not come to its end. */
    public Dossier run() throws IOException {
        Progress progress = step -> stages.at("scan: " + step, 0, 1, 0);
        try {
            ScanResult result = new Scanner(options, progress, () -> interruption.why(budget)).scan();
            if (!result.complete()) {
                completeness = completeness.and(Completeness.CUT);
                problems.add("the scan did not come to its end: what no run shows is missing");
                return new Dossier();
            }
            Dossier dossier = result.dossier();
            dossier.coverage.notes().stream()
                    .filter(n -> n.startsWith("contexts") && !n.contains("not refined"))
                    .forEach(n -> dossier.coverage = dossier.coverage.without(n));
            return dossier;
        } catch (ScanException | UnreadableException e) {
            problems.add("not scanned: " + e.getMessage());
            return new Dossier();
        }
    }

    /** One clear line each, about what is missing. */
    public Set<String> problems() {
        return problems;
    }

    public Completeness completeness() {
        return completeness;
    }
}

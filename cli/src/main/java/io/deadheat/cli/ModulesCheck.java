package io.deadheat.cli;

import io.deadheat.engine.BadInputException;
import io.deadheat.engine.Completeness;
import io.deadheat.engine.check.CheckResult;
import io.deadheat.engine.check.Reports;
import io.deadheat.engine.launch.Budget;
import io.deadheat.engine.launch.Interruption;
import io.deadheat.engine.program.MavenProject;
import io.deadheat.model.Dossier;
import io.deadheat.report.DossierMerger;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/**
 * A check of a Maven project module by module, each with an equal part of the time that is left. The results of each stay
 * in a folder of their own, from which they are replayed; the reports are of all.
 */
final class ModulesCheck {
    private final List<MavenProject> modules;
    private final Budget budget;
    private final Reports reports;
    private final Interruption interruption;
    private final ModuleCheck one;
    private final List<Dossier> found = new ArrayList<>();
    private final List<String> problems = new ArrayList<>();
    private final List<String> kept = new ArrayList<>();
    private Completeness completeness = Completeness.FULL;

    /** How one of them is checked. */
    interface ModuleCheck {
        CheckResult check(MavenProject module, Budget share) throws IOException, InterruptedException;
    }

    ModulesCheck(
            List<MavenProject> modules, Budget budget, Reports reports, Interruption interruption, ModuleCheck one) {
        this.modules = modules;
        this.budget = budget;
        this.reports = reports;
        this.interruption = interruption;
        this.one = one;
    }

    CheckResult run() throws IOException, InterruptedException {
        for (int i = 0; i < modules.size(); i++) {
            MavenProject module = modules.get(i);
            if (budget.isSpent() || interruption.isRequested()) {
                completeness = completeness.and(Completeness.CUT);
                problems.add(module.name() + " was not checked: "
                        + (interruption.isRequested() ? "interrupted" : "the budget is spent"));
            } else {
                check(module, budget.part(modules.size() - i, null));
            }
        }
        return new CheckResult(
                united(), false, completeness, problems, kept.isEmpty() ? null : String.join("; ", kept));
    }

    private void check(MavenProject module, Budget share) throws IOException, InterruptedException {
        String name = module.name() + ": ";
        try {
            CheckResult result = one.check(module, share);
            found.add(result.dossier());
            completeness = completeness.and(result.completeness());
            result.problems().forEach(p -> problems.add(name + p));
            if (result.kept() != null) {
                kept.add(name + result.kept());
            }
        } catch (BadInputException e) {
            completeness = Completeness.LOST;
            problems.add(name + e.getMessage());
        }
        Dossier all = united();
        reports.results().write(all);
        reports.write(all);
    }

    private Dossier united() {
        Dossier all = found.isEmpty() ? new Dossier() : DossierMerger.merge(found);
        all.command = "check";
        return all;
    }
}

package io.deadheat.engine.campaign;

import io.deadheat.engine.Completeness;
import io.deadheat.engine.confirm.ConfirmResult;
import io.deadheat.model.Coverage;
import io.deadheat.model.Dossier;
import io.deadheat.report.DossierMerger;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;

/** Answers put together in the order of the plan, so that it does not matter who gave them when. */
final class Joined {
    private final Terms terms;
    private final List<Answer> answers;

    Joined(Terms terms, Collection<Answer> answers) {
        this.terms = terms;
        this.answers = new ArrayList<>(answers);
        this.answers.sort(Comparator.comparingInt(Answer::at));
    }

    /**
     * What a file holds.
     *
     * @param left how many jobs are missing in it
     * @param why they are
     * @param failure what made them so, where it was neither time nor a user; else null
     */
    static ConfirmResult of(Plan plan, ShardFile file, int left, String why, String failure) {
        Joined joined = new Joined(plan.terms(), file.answers());
        if (left == 0) {
            return joined.result(List.of(), Completeness.FULL);
        }
        List<String> problems = new ArrayList<>(failure == null ? List.of() : List.of(failure));
        problems.add(why + " with " + left + " jobs left: the same command goes on from there");
        return joined.result(problems, failure == null ? Completeness.CUT : Completeness.LOST);
    }

    /** @param problems what kept the answers from being all that there should be */
    ConfirmResult result(List<String> problems, Completeness completeness) {
        List<String> all = new ArrayList<>(problems);
        List<Dossier> parts = new ArrayList<>(List.of(terms.base()));
        for (Answer answer : answers) {
            answer.found().invocation = terms.base().invocation;
            parts.add(answer.found());
            answer.setAside().forEach(why -> all.add("set aside: " + why));
        }
        Dossier joined = DossierMerger.merge(parts);
        joined.coverage = sorted(joined.coverage, all);
        boolean lost = answers.stream().anyMatch(a -> !a.setAside().isEmpty());
        return new ConfirmResult(joined, completeness.and(lost ? Completeness.LOST : Completeness.FULL), all);
    }

    private static Coverage sorted(Coverage c, List<String> problems) {
        List<Coverage.Skipped> skipped = new ArrayList<>(c.skipped());
        skipped.sort(Comparator.comparing(Coverage.Skipped::className));
        List<String> notes = new ArrayList<>(c.notes());
        notes.sort(Comparator.naturalOrder());
        notes.addAll(problems);
        return new Coverage(c.classes(), c.instrumented(), skipped, notes);
    }
}

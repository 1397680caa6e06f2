package io.deadheat.engine.campaign;

import io.deadheat.engine.ResultsFolder;
import io.deadheat.engine.confirm.Confirm;
import io.deadheat.engine.confirm.ConfirmRequest;
import io.deadheat.engine.confirm.ConfirmResult;
import io.deadheat.engine.control.ControlledTarget;
import io.deadheat.engine.control.Relay;
import io.deadheat.engine.launch.Budget;
import io.deadheat.engine.launch.Interruption;
import io.deadheat.model.Coverage;
import io.deadheat.model.Dossier;
import io.deadheat.model.Race;
import io.deadheat.model.Verdict;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Does jobs, several in one JVM after the other; which ones share a JVM makes no difference to what they give. */
public final class Worker {
    private final Terms terms;
    private final ControlledTarget target;
    private final Interruption interruption;
    private final Budget budget;
    private String failure;

    public Worker(Terms terms, ControlledTarget target, Interruption interruption, Budget budget) {
        this.terms = terms;
        this.target = target;
        this.interruption = interruption;
        this.budget = budget;
    }

    /** Jobs that are done in time, out of {@code batch}, whose jobs are all alike. */
    public List<Answer> run(List<Job> batch, Path folder) throws IOException, InterruptedException {
        Dossier candidates = new Dossier();
        batch.forEach(j -> candidates.races.addAll(j.candidates().races));
        batch.forEach(j -> candidates.deadlocks.addAll(j.candidates().deadlocks));
        Job first = batch.get(0);
        ConfirmRequest request = terms.request(target, candidates, first.seed(), first.runs(), budget);
        try (ResultsFolder results = ResultsFolder.open(folder).withoutValues(!terms.values())) {
            Confirm confirm = new Confirm(request, results, interruption, batch.size());
            return answers(batch, confirm.run());
        }
    }

    /** Why no JVM came to its first run, which says nothing about the jobs; null if they did. */
    public String failure() {
        return failure;
    }

    private List<Answer> answers(List<Job> batch, ConfirmResult result) {
        List<Answer> answers = new ArrayList<>();
        for (Job job : batch) {
            Dossier found = job.race() == null ? ofDeadlocks(result) : ofPair(job.race().id, result);
            String name = (job.race() == null ? Confirm.DEADLOCKS : job.race().id) + ": ";
            List<String> setAside =
                    result.problems().stream().filter(p -> p.startsWith(name)).toList();
            if (setAside.stream().anyMatch(Relay::isAtStart)) {
                failure = setAside.get(0).substring(name.length());
            } else if (found != null) {
                answers.add(new Answer(job.id(), job.at(), found, setAside));
            }
        }
        return answers;
    }

    /** Null where it was not judged. */
    private static Dossier ofPair(String id, ConfirmResult result) {
        Dossier all = result.dossier();
        Dossier one = part(result);
        for (Race race : all.races) {
            if (race.id.equals(id) && race.verdict != Verdict.POTENTIAL) {
                one.races.add(race);
            }
        }
        all.replays.stream().filter(r -> r.id().equals(id)).forEach(one.replays::add);
        return one.races.isEmpty() ? null : one;
    }

    private static Dossier ofDeadlocks(ConfirmResult result) {
        Dossier all = result.dossier();
        Dossier part = part(result);
        part.deadlocks.addAll(all.deadlocks);
        part.replays.addAll(all.replays);
        return all.deadlocks.stream().anyMatch(d -> d.verdict() == Verdict.POTENTIAL) ? null : part;
    }

    /** How many classes a JVM has seen depends on what it did beside this job, and so is left to the plan. */
    private static Dossier part(ConfirmResult result) {
        Dossier part = new Dossier();
        part.jdk = null;
        part.controlled = result.dossier().controlled;
        List<String> notes = new ArrayList<>(result.dossier().coverage.notes());
        notes.removeAll(result.problems());
        part.coverage = new Coverage(0, 0, result.dossier().coverage.skipped(), notes);
        return part;
    }
}

package io.deadheat.engine.campaign;

import io.deadheat.engine.ResultsFolder;
import io.deadheat.engine.confirm.ConfirmResult;
import io.deadheat.engine.control.ControlledTarget;
import io.deadheat.engine.launch.Budget;
import io.deadheat.engine.launch.Interruption;
import io.deadheat.report.Json;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/** A campaign whose jobs are done on other machines: lines go out, and lines come back. */
public final class Elsewhere {
    private Elsewhere() {}

    /** Hands batches of jobs out, and tells of every answer as soon as it can. */
    public interface Cluster {
        void run(String terms, List<List<String>> batches, Consumer<String> each);
    }

    /** Here: does what the results folder does not have yet. An answer that comes twice counts once. */
    public static ConfirmResult run(Plan plan, ResultsFolder results, int size, Cluster cluster) throws IOException {
        try (ShardFile file = ShardFile.open(results.sub(Shard.WHOLE.fileName()), plan, Shard.WHOLE)) {
            List<Job> todo = new ArrayList<>(plan.jobs());
            todo.removeIf(file::has);
            cluster.run(plan.terms().json(), batches(todo, size), line -> keep(file, line));
            int left = plan.jobs().size() - file.answers().size();
            ConfirmResult result = Joined.of(plan, file, left, "the cluster has ended", null);
            results.write(result.dossier());
            return result;
        }
    }

    private static List<List<String>> batches(List<Job> todo, int size) {
        List<List<String>> batches = new ArrayList<>();
        Job first = null;
        for (Job job : todo) {
            if (first == null
                    || !job.isLike(first)
                    || batches.get(batches.size() - 1).size() == size) {
                batches.add(new ArrayList<>());
                first = job;
            }
            batches.get(batches.size() - 1).add(job.line());
        }
        return batches;
    }

    private static void keep(ShardFile file, String line) {
        try {
            file.add(Answer.parse(line));
        } catch (IOException e) {
            throw new UncheckedIOException("cannot keep an answer", e);
        }
    }

    /** There: does a batch of jobs. */
    public static List<String> answers(String termsLine, List<String> jobs) throws IOException, InterruptedException {
        Terms terms = Terms.parse(Json.ofLine(termsLine));
        List<Job> batch = jobs.stream().map(Job::parse).toList();
        Path folder = Files.createTempDirectory("deadheat-");
        try {
            ControlledTarget target = terms.target(null);
            terms.checkFit(target, folder);
            Worker worker = new Worker(terms, target, Interruption.none(), Budget.unbounded());
            return worker.run(batch, folder).stream().map(Answer::line).toList();
        } finally {
            ResultsFolder.delete(folder);
        }
    }
}

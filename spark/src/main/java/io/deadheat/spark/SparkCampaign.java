package io.deadheat.spark;

import io.deadheat.engine.BadInputException;
import io.deadheat.engine.ExitCode;
import io.deadheat.engine.FailOn;
import io.deadheat.engine.ResultsFolder;
import io.deadheat.engine.campaign.Elsewhere;
import io.deadheat.engine.campaign.Plan;
import io.deadheat.engine.confirm.ConfirmResult;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.apache.spark.api.java.JavaSparkContext;

/**
 * {@code spark-submit --class io.deadheat.spark.SparkCampaign --jars deadheat.jar deadheat-spark.jar PLAN RESULTS}: hands
 * out the plan's jobs as Spark tasks and collects their answers, in waves, so that what a wave gave is kept.
 */
public final class SparkCampaign {
    private static final int JOBS_PER_TASK = 8;
    private static final int TASKS_PER_CORE = 4;

    private SparkCampaign() {}

    /** Ends as the commands do, but that races found are no failure of the cluster's. */
    public static void main(String[] args) throws IOException {
        int code = submit(args);
        if (code != ExitCode.NOTHING_FOUND) {
            System.exit(code);
        }
    }

    static int submit(String... args) throws IOException {
        try {
            if (args.length != 2) {
                throw new BadInputException("usage: SparkCampaign PLAN RESULTS");
            }
            Plan plan = Plan.read(Path.of(args[0]));
            try (JavaSparkContext spark = new JavaSparkContext()) {
                ConfirmResult result = run(spark, plan, Path.of(args[1]));
                result.problems().forEach(SparkCampaign::tell);
                System.out.println(result.dossier().races.size() + " pairs judged: " + args[1] + "/races.json");
                return ExitCode.of(result.dossier(), FailOn.NEVER, result.completeness());
            }
        } catch (BadInputException e) {
            tell(e.getMessage());
            return ExitCode.BAD_INPUT;
        }
    }

    private static void tell(String problem) {
        System.err.println("deadheat: " + problem);
    }

    /** Does what the results folder does not have yet. */
    static ConfirmResult run(JavaSparkContext spark, Plan plan, Path folder) throws IOException {
        try (ResultsFolder results = ResultsFolder.open(folder)) {
            return Elsewhere.run(
                    plan, results, JOBS_PER_TASK, (terms, batches, each) -> run(spark, terms, batches, each));
        }
    }

    private static void run(JavaSparkContext spark, String terms, List<List<String>> batches, Consumer<String> each) {
        int wave = TASKS_PER_CORE * spark.defaultParallelism();
        for (int from = 0; from < batches.size(); from += wave) {
            List<List<String>> tasks = new ArrayList<>(batches.subList(from, Math.min(from + wave, batches.size())));
            spark.parallelize(tasks, tasks.size())
                    .flatMap(jobs -> Elsewhere.answers(terms, jobs).iterator())
                    .collect()
                    .forEach(each);
        }
    }
}

package io.deadheat.spark;

import static org.assertj.core.api.Assertions.assertThat;

import io.deadheat.engine.ExitCode;
import io.deadheat.engine.ResultsFolder;
import io.deadheat.engine.campaign.Campaign;
import io.deadheat.engine.campaign.Plan;
import io.deadheat.engine.campaign.Shard;
import io.deadheat.engine.confirm.Candidates;
import io.deadheat.engine.confirm.ConfirmResult;
import io.deadheat.engine.confirm.HandMade;
import io.deadheat.engine.confirm.Progress;
import io.deadheat.engine.control.ControlledTarget;
import io.deadheat.engine.launch.AgentJar;
import io.deadheat.engine.launch.Budget;
import io.deadheat.engine.launch.Interruption;
import io.deadheat.engine.program.MainProgram;
import io.deadheat.engine.program.Statements;
import io.deadheat.engine.program.TargetJdk;
import io.deadheat.model.AgentOptions;
import io.deadheat.model.Dossier;
import io.deadheat.model.Race;
import io.deadheat.model.Verdict;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.apache.spark.SparkConf;
import org.apache.spark.api.java.JavaSparkContext;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Spark gives the bytes that one machine gives. */
class SparkCampaignTest {
    private static final Path JAR =
            Path.of("..", "cli", "target", "deadheat.jar").toAbsolutePath().normalize();
    private static final int FIRST_COUNTER = 11;
    private static final int MANY_RUNS = 1600;

    @TempDir
    Path folder;

    private Path plan;

    @BeforeEach
    void makePlan() throws IOException {
        makePlan(20);
    }

    private void makePlan(int runs) throws IOException {
        Assumptions.assumeTrue(Files.exists(JAR), "needs " + JAR + ", which mvn verify builds");
        System.setProperty(AgentJar.PROPERTY, JAR.toString());
        String classes = Path.of("target", "test-classes").toAbsolutePath().toString();
        ControlledTarget target = new ControlledTarget(
                new MainProgram(classes, "racing.FourCounters", List.of()),
                TargetJdk.current(),
                List.of(),
                JAR,
                AgentOptions::empty);
        List<Race> races = new ArrayList<>();
        try (Statements statements = Statements.of(target.program(), target.jdk(), folder)) {
            for (int line = FIRST_COUNTER; line < FIRST_COUNTER + 4; line++) {
                String at = "racing.FourCounters:" + line;
                races.addAll(HandMade.parse(at + "," + at, statements));
            }
        }
        Dossier candidates = Candidates.of(races, List.of());
        Plan.Request request = new Plan.Request(target, candidates, 1, runs, 10, runs > 20, false, "auto", true, null);
        plan = Files.write(
                folder.resolve("plan.jsonl"), Plan.of(request, folder).lines());
    }

    private byte[] here() throws IOException, InterruptedException {
        try (ResultsFolder results = ResultsFolder.open(folder.resolve("here"))) {
            Plan read = Plan.read(plan);
            Campaign.Request request =
                    new Campaign.Request(read, Shard.WHOLE, read.terms().target(null), 1, Budget.unbounded());
            new Campaign(request, results, Interruption.none(), Progress.NONE).run();
        }
        return Files.readAllBytes(folder.resolve("here/races.json"));
    }

    @Test
    void twoThreadsOfOneJvm() throws Exception {
        SparkConf conf = new SparkConf()
                .setMaster("local[2]")
                .setAppName("deadheat")
                .set("spark.ui.enabled", "false")
                .set("spark.driver.host", "127.0.0.1")
                .set("spark.driver.bindAddress", "127.0.0.1");
        try (JavaSparkContext spark = new JavaSparkContext(conf)) {
            ConfirmResult result = SparkCampaign.run(spark, Plan.read(plan), folder.resolve("there"));
            assertThat(result.dossier().races).isNotEmpty().anyMatch(r -> r.verdict == Verdict.CONFIRMED);
        }
        assertThat(folder.resolve("there/races.json")).hasBinaryContent(here());
    }

    @Test
    void badInputIsSaidBeforeTheClusterIsAsked() throws Exception {
        assertThat(SparkCampaign.submit(plan.toString())).isEqualTo(ExitCode.BAD_INPUT);
        String missing = folder.resolve("missing.jsonl").toString();
        assertThat(SparkCampaign.submit(missing, folder.toString())).isEqualTo(ExitCode.BAD_INPUT);
    }

    /** A master and two workers, each a JVM of its own on the loopback device, and spark-submit. */
    @Test
    @Tag("cluster")
    void aMasterAndTwoWorkers() throws Exception {
        try (LoopbackCluster cluster = LoopbackCluster.start(folder, 2)) {
            String said = cluster.submit(JAR, plan, folder.resolve("there"));
            assertThat(folder.resolve("there/races.json")).as(said).exists();
        }
        assertThat(folder.resolve("there/races.json")).hasBinaryContent(here());
    }

    /** Prints how long one worker takes, and two; the bytes are the same. */
    @Test
    @Tag("workers")
    void oneWorkerAndTwo() throws Exception {
        makePlan(MANY_RUNS);
        for (int workers = 1; workers <= 2; workers++) {
            Path cluster = Files.createDirectories(folder.resolve("cluster-" + workers));
            Path results = folder.resolve("by-" + workers);
            try (LoopbackCluster spark = LoopbackCluster.pinned(cluster, workers)) {
                long start = System.nanoTime();
                String said = spark.submit(JAR, plan, results);
                System.out.printf("%d workers: %.1f s%n", workers, (System.nanoTime() - start) / 1e9);
                assertThat(results.resolve("races.json")).as(said).exists();
            }
        }
        assertThat(folder.resolve("by-2/races.json")).hasSameBinaryContentAs(folder.resolve("by-1/races.json"));
    }
}

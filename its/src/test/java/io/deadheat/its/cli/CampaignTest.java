package io.deadheat.its.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.deadheat.model.Dossier;
import io.deadheat.model.Race;
import io.deadheat.model.Verdict;
import io.deadheat.report.DossierReader;
import io.deadheat.report.Json;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;
import org.junit.jupiter.api.io.TempDir;

/** However a campaign is cut, killed and joined, it gives the bytes that it gives in one piece. */
@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
class CampaignTest {
    private static final int SHARDS = 2;
    private static final int FIRST_COUNTER = 19;
    private static final int COUNTERS = 6;

    @TempDir
    static Path folder;

    private static List<String> jobs;
    private static byte[] whole;

    @BeforeAll
    static void planAndDoAllInOnePiece() throws IOException {
        List<String> plan = new ArrayList<>(List.of("plan", "--runs", "10"));
        for (int line = FIRST_COUNTER; line < FIRST_COUNTER + COUNTERS; line++) {
            plan.addAll(List.of("--pair", "programs.ManyRaces:" + line + ",programs.ManyRaces:" + line));
        }
        plan.addAll(List.of("-cp", Deadheat.programs(), "programs.ManyRaces"));
        Deadheat.Result planned = run(plan.toArray(String[]::new));
        assertThat(planned.exit()).as(planned.err()).isZero();
        jobs = Files.readAllLines(folder.resolve(".deadheat/plan.jsonl")).stream()
                .skip(1)
                .map(line -> Json.parse(line).required("job"))
                .toList();
        assertThat(jobs)
                .hasSize(2 * COUNTERS)
                .doesNotHaveDuplicates()
                .allMatch(id -> id.matches("R-\\w+:\\d+\\.\\.\\d+"));
        Deadheat.Result result = confirm("-o", "whole");
        assertThat(result.exit()).as(result.err()).isEqualTo(1);
        whole = Files.readAllBytes(folder.resolve("whole/races.json"));
        Dossier dossier = DossierReader.read(folder.resolve("whole/races.json"));
        assertThat(dossier.races).hasSize(2 * COUNTERS).allMatch(r -> r.verdict == Verdict.CONFIRMED);
    }

    private static Deadheat.Result run(String... args) {
        return Deadheat.in(folder).run(args);
    }

    private static Deadheat.Result confirm(String... more) {
        return run(command(more));
    }

    private static String[] command(String... more) {
        List<String> args = new ArrayList<>(List.of("confirm", "--plan", ".deadheat/plan.jsonl"));
        args.addAll(List.of(more));
        return args.toArray(String[]::new);
    }

    private static Path shard(int i) {
        return folder.resolve("shards/shard-" + i + "-of-" + SHARDS + ".jsonl");
    }

    private static List<String> answered(Path file) throws IOException {
        return Files.readAllLines(file).stream()
                .skip(1)
                .map(line -> Json.parse(line).required("job"))
                .toList();
    }

    @Test
    @Order(1)
    void shardsJoinToTheSameBytesInAnyOrder() throws IOException {
        for (int i = 1; i <= SHARDS; i++) {
            Deadheat.Result result = confirm("--shard", i + "/" + SHARDS, "--jobs", "2", "-o", "shards");
            assertThat(result.exit()).as(result.err()).isEqualTo(1);
        }
        Deadheat.Result backwards = run("merge", "-o", "merged", shard(2).toString(), shard(1).toString());
        assertThat(backwards.exit()).as(backwards.err()).isEqualTo(1);
        assertThat(folder.resolve("merged/races.json")).hasBinaryContent(whole);
    }

    @Test
    @Order(2)
    void aMissingAndATornShardAreNamedAndDoneAgain() throws IOException {
        Files.move(shard(1), folder.resolve("aside.jsonl"));
        byte[] second = Files.readAllBytes(shard(2));
        Files.write(shard(2), Arrays.copyOf(second, second.length - 100));
        Deadheat.Result incomplete = run("merge", "-o", "merged", "shards");
        assertThat(incomplete.exit()).isEqualTo(3);
        assertThat(incomplete.err()).contains("shard 1/2 is missing").contains("shard 2/2 is torn");
        assertThat(confirm("--shard", "2/2", "-o", "shards").exit()).isEqualTo(1);
        assertThat(answered(shard(2))).doesNotHaveDuplicates();
        Files.move(folder.resolve("aside.jsonl"), shard(1));
        assertThat(run("merge", "-o", "merged", "shards").exit()).isEqualTo(1);
        assertThat(folder.resolve("merged/races.json")).hasBinaryContent(whole);
    }

    @Test
    @Order(3)
    void shardsAreJoinedUnderAnyNameAndWithNothingElse() throws IOException {
        Path renamed = Files.copy(shard(1), folder.resolve("first.jsonl"));
        assertThat(run("merge", "-o", "merged", renamed.toString(), shard(2).toString())
                        .exit())
                .isEqualTo(1);
        assertThat(folder.resolve("merged/races.json")).hasBinaryContent(whole);
        for (String other : List.of("whole/races.json", "merged", ".deadheat/plan.jsonl")) {
            Deadheat.Result refused = run("merge", "-o", "both", other, "shards");
            assertThat(refused.exit()).isEqualTo(2);
            assertThat(refused.err())
                    .startsWith("deadheat: " + other + " is no shard: ")
                    .hasLineCount(1);
        }
        assertThat(run("merge", "nowhere", "shards").err()).contains("nowhere: no such file");
        assertThat(folder.resolve("shards/races.json")).exists();
        assertThat(run("merge", "-o", "merged", "shards/races.json", "shards").exit())
                .isEqualTo(1);
        assertThat(folder.resolve("merged/races.json")).hasBinaryContent(whole);
    }

    @Test
    void killedWorkersLoseNothingAndDoNothingTwice() throws Exception {
        Random random = new Random(1);
        int kills = 0;
        try (Deadheat.Running running = Deadheat.in(folder).start(command("--jobs", "2", "-o", "killed"))) {
            Process controller = running.process();
            while (!controller.waitFor(300 + random.nextInt(600), TimeUnit.MILLISECONDS)) {
                List<ProcessHandle> workers = controller.children().toList();
                if (!workers.isEmpty() && kills < 4) {
                    workers.get(random.nextInt(workers.size())).destroyForcibly();
                    kills++;
                }
            }
            assertThat(running.await().exit()).as(running.errors()).isEqualTo(1);
        }
        assertThat(kills).isPositive();
        assertThat(answered(folder.resolve("killed/shard-1-of-1.jsonl"))).containsExactlyInAnyOrderElementsOf(jobs);
        assertThat(folder.resolve("killed/races.json")).hasBinaryContent(whole);
    }

    @Test
    void aJobThatKillsItsJvmTwiceIsSetAside() throws IOException {
        Deadheat.Result result = run(
                "confirm",
                "--jobs",
                "1",
                "--runs",
                "20",
                "-o",
                "fatal",
                "--pair",
                "programs.Killer:11,programs.Killer:11",
                "--pair",
                "programs.Killer:12,programs.Killer:12",
                "-cp",
                Deadheat.programs(),
                "programs.Killer");
        assertThat(result.exit()).as(result.err()).isEqualTo(3);
        Dossier dossier = DossierReader.read(folder.resolve("fatal/races.json"));
        List<Race> setAside = dossier.races.stream()
                .filter(r ->
                        result.err().contains("set aside: " + r.id + ": the program's JVM ended with exit code 134"))
                .toList();
        assertThat(setAside).isNotEmpty().allMatch(r -> r.field().endsWith("fatal"));
        assertThat(dossier.races)
                .filteredOn(r -> r.field().endsWith("harmless"))
                .isNotEmpty()
                .allMatch(r -> r.verdict == Verdict.CONFIRMED);
    }

    @Test
    void deadlocksThatCannotBeTriedAreSetAside() throws IOException {
        assertThat(mortal("plan", "later").exit()).isZero();
        Files.writeString(folder.resolve("later"), "");
        Deadheat.Result result = run("confirm", "--plan", "mortal/plan.jsonl", "-o", "mortal");
        assertThat(result.exit()).as(result.err()).isEqualTo(3);
        assertThat(result.err()).contains("set aside: deadlocks: the program's JVM ended with exit code 134 ");
        assertThat(run("confirm", "--plan", "mortal/plan.jsonl", "-o", "mortal").err())
                .isEqualTo(result.err());
    }

    @Test
    void aWatchedRunThatWasKilledHasNotShownThatThereIsNothing() throws IOException {
        Files.writeString(folder.resolve("now"), "");
        for (String command : List.of("plan", "confirm")) {
            Deadheat.Result result = mortal(command, "now", "at once");
            assertThat(result.exit()).as(result.err()).isEqualTo(3);
            assertThat(result.err()).contains("exit code 134 before the agent wrote its report");
        }
    }

    private static Deadheat.Result mortal(String command, String... args) {
        List<String> line = new ArrayList<>(
                List.of(command, "--runs", "5", "-o", "mortal", "-cp", Deadheat.programs(), "programs.Mortal"));
        line.addAll(List.of(args));
        return run(line.toArray(String[]::new));
    }

    @Test
    void whatThePlanHasSettledIsNotAskedAgain() {
        Deadheat.Result result = confirm("--runs", "5");
        assertThat(result.exit()).isEqualTo(2);
        assertThat(result.err()).contains("--runs is settled by the plan");
        assertThat(confirm("--shard", "4/3").err()).contains("there is no shard 4 of 3");
        Deadheat.Result other = confirm("-cp", Deadheat.programs(), "programs.ManyRaces", "more");
        assertThat(other.exit()).isEqualTo(2);
        assertThat(other.err())
                .contains("the plan was made for programs.ManyRaces, and this is programs.ManyRaces more")
                .hasLineCount(1);
    }
}

package io.deadheat.its.maven;

import static org.assertj.core.api.Assertions.assertThat;

import io.deadheat.model.Dossier;
import io.deadheat.model.Harm;
import io.deadheat.model.Race;
import io.deadheat.model.Verdict;
import io.deadheat.report.DossierReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The plug-in in real builds; the project is built once, and the tests look at what that build has left. */
class MavenPluginTest {
    @TempDir
    static Path temporary;

    private static MavenBuild shop;
    private static MavenBuild.Result built;

    @BeforeAll
    static void build() throws IOException, InterruptedException {
        shop = MavenBuild.of("shop", temporary.resolve("my shop"));
        built = shop.run("-fae", "-Ddeadheat.no-scan=true", "-Ddeadheat.fixes=false", "-Ddeadheat.runs=10", "verify");
    }

    @Test
    void provenRacesFailTheModuleThatHasThem() throws IOException {
        assertThat(built.out()).contains("on project till: Deadheat found races", "till", "FAILURE");
        assertThat(built.out()).doesNotContain("on project stock:");
        assertThat(built.exit()).isEqualTo(1);
        assertThat(dossier("stock").races).isEmpty();
    }

    /** Surefire's forks saw the one field, Failsafe's the other; both were then proven. */
    @Test
    void whatTheForksOfBothRunnersSawIsProven() throws IOException {
        assertThat(dossier("till").races)
                .allSatisfy(r -> assertThat(r.verdict).isEqualTo(Verdict.CONFIRMED))
                .extracting(Race::field)
                .contains("acme.Till.total", "acme.Till.customers");
        assertThat(dossier("till").races).extracting(r -> r.harm).contains(Harm.EXCEPTION);
        try (Stream<Path> files = Files.list(results("till").resolve("watch"))) {
            assertThat(files).hasSize(3);
        }
    }

    @Test
    void jacocoMeasuresBesideUs() throws IOException {
        Path measured = shop.folder().resolve("till/target/jacoco.exec");
        assertThat(Files.readString(measured, StandardCharsets.ISO_8859_1)).contains("acme/Till");
    }

    @Test
    void theModulesHaveOneReport() throws IOException {
        Path all = shop.folder().resolve("target/deadheat-all");
        assertThat(DossierReader.read(all.resolve("races.json")).races).hasSameSizeAs(dossier("till").races);
        assertThat(Files.readString(all.resolve("report.sarif"))).contains("till/src/main/java/acme/Till.java");
        assertThat(all.resolve("report.html")).exists();
    }

    @Test
    void aRaceIsReplayedByItsId() throws IOException, InterruptedException {
        String id = dossier("till").races.get(0).id;
        MavenBuild.Result again = shop.run("-pl", "till", goal("report"), goal("replay"), "-Ddeadheat.id=" + id);
        assertThat(again.out()).contains("gave the same run again", "confirmed races");
        assertThat(again.exit()).isZero();
    }

    @Test
    void theOtherGoalsStandOnTheirOwn() throws IOException, InterruptedException {
        MavenBuild.Result goals = shop.run("-pl", "stock", goal("scan"), goal("confirm"), goal("merge"), goal("help"));
        assertThat(goals.out()).contains("deadheat:prepare-agent", "deadheat:check", "BUILD SUCCESS");
        assertThat(results("stock").resolve("scan/races.json")).exists();
    }

    @Test
    void racyTestsAreWrittenFromSequentialOnes() throws IOException, InterruptedException {
        MavenBuild.Result written = shop.run(
                "-pl", "till", goal("synthesize"), "-Ddeadheat.test=acme.EmptyTillTest", "-Ddeadheat.no-confirm=true");
        assertThat(written.exit()).as(written.out()).isZero();
        try (Stream<Path> files = Files.walk(results("till").resolve("synthesized"))) {
            assertThat(files.map(f -> f.getFileName().toString())).anyMatch(f -> f.endsWith("Test.java"));
        }
    }

    @Test
    void skippedItLeavesTheTestsAlone() throws IOException, InterruptedException {
        Path watch = results("till").resolve("watch");
        MavenBuild.Result skipped = shop.run("-pl", "till", "-Ddeadheat.skip", "test");
        assertThat(skipped.out()).contains("Skipping Deadheat", "Tests run: 2").doesNotContain("deadheat-cli");
        assertThat(skipped.exit()).isZero();
        try (Stream<Path> files = Files.list(watch)) {
            assertThat(files).hasSize(3);
        }
    }

    private static String goal(String name) {
        return MavenBuild.PLUGIN + name;
    }

    private static Path results(String module) {
        return shop.folder().resolve(module).resolve("target/deadheat");
    }

    private static Dossier dossier(String module) throws IOException {
        return DossierReader.read(results(module).resolve("races.json"));
    }
}

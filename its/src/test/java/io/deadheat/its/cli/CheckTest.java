package io.deadheat.its.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.deadheat.model.Dossier;
import io.deadheat.model.Harm;
import io.deadheat.model.Race;
import io.deadheat.model.Verdict;
import io.deadheat.report.DossierReader;
import io.deadheat.report.Json;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** {@code deadheat check} as people type it. */
class CheckTest {
    private static final String POM = """
            <project xmlns="http://maven.apache.org/POM/4.0.0">
              <modelVersion>4.0.0</modelVersion>
              <groupId>acme</groupId>
              <artifactId>acme</artifactId>
              <version>1</version>
              <dependencies>
                <dependency>
                  <groupId>org.junit.jupiter</groupId>
                  <artifactId>junit-jupiter</artifactId>
                  <version>6.1.3</version>
                  <scope>test</scope>
                </dependency>
              </dependencies>
            </project>
            """;
    private static final String MODULES = """
              <packaging>pom</packaging>
              <modules>
                <module>stock</module>
                <module>sales/till</module>
              </modules>
              <properties>
                <maven.compiler.source>17</maven.compiler.source>
                <maven.compiler.target>17</maven.compiler.target>
                <project.build.sourceEncoding>UTF-8</project.build.sourceEncoding>
              </properties>
            """;
    private static final String STOCK = """
            <dependency>
              <groupId>acme</groupId>
              <artifactId>stock</artifactId>
              <version>1</version>
            </dependency>
            """;
    private static final String COUNTER = """
            package acme;
            public class Counter {
                private int n;
                public void add() { n = n + 1; }
                public int get() { return n; }
            }
            """;
    private static final String TEST = """
            package acme;
            import org.junit.jupiter.api.*;
            class CounterTest {
                @Test void counts() throws Exception {
                    Assertions.assertTrue(new java.io.File("pom.xml").exists(), "not in the project's folder");
                    Counter c = new Counter();
                    Thread a = new Thread(c::add);
                    Thread b = new Thread(c::add);
                    a.start();
                    b.start();
                    a.join();
                    b.join();
                    Assertions.assertEquals(2, c.get());
                }
            }
            """;

    @TempDir
    Path folder;

    @Test
    void provesWhatItFindsAndWritesEveryReport() throws IOException {
        Deadheat.Result result = check("-cp", Deadheat.programs(), "programs.Racer");
        assertThat(result.exit()).as(result.err()).isEqualTo(1);
        assertThat(result.out().lines()).hasSizeLessThanOrEqualTo(10);
        assertThat(result.out()).contains("confirmed race", "replay it:    deadheat replay R-", "not covered: ");
        assertThat(dossier().command).isEqualTo("check");
        assertThat(dossier().races)
                .isNotEmpty()
                .allSatisfy(r -> assertThat(r.sources).contains("hybrid", "scan"));
        assertComplete();
        Deadheat.Result again = check("-cp", Deadheat.programs(), "programs.Racer");
        assertThat(again.err()).contains("nothing has changed since the last check");
        assertThat(again.out()).isEqualTo(result.out());
        assertThat(again.exit()).isEqualTo(1);
        assertComplete();
    }

    @Test
    void aProgramThatStandsStillIsNotWaitedFor() throws IOException {
        Deadheat.Result result = check("-cp", Deadheat.programs(), "programs.PoolWaitsForItself");
        assertThat(result.exit()).as(result.err()).isEqualTo(1);
        assertThat(result.out()).startsWith("1 confirmed deadlock");
    }

    @Test
    void valuesOfTheProgramCanBeKeptOut() throws IOException {
        Deadheat.Result result = check("--no-values", "--no-scan", "-cp", Deadheat.programs(), "programs.Racer");
        assertThat(result.exit()).as(result.err()).isEqualTo(1);
        assertThat(dossier().races)
                .filteredOn(r -> r.verdict == Verdict.CONFIRMED)
                .anySatisfy(r -> assertThat(r.outcomes).isNotEmpty())
                .allSatisfy(r -> assertThat(r.outcomes).allMatch(o -> o.endsWith(": (not shown)")));
        Race race = dossier().races.get(0);
        assertThat(Deadheat.in(folder).run("replay", race.id).err()).contains("gave the same run again");
    }

    @Test
    @DisabledOnOs(value = OS.WINDOWS, disabledReason = "Windows has no signals")
    void aSignalLeavesCompleteFiles() throws Exception {
        try (Deadheat.Running running =
                Deadheat.in(folder).start("check", "-cp", Deadheat.programs(), "programs.Racer", "hang")) {
            while (!Files.exists(results().resolve("races.json"))) {
                running.process().waitFor(50, TimeUnit.MILLISECONDS);
            }
            running.process().destroy();
            Deadheat.Result result = running.await();
            assertThat(result.exit()).as(result.err()).isEqualTo(3);
            assertThat(result.out()).contains("interrupted before all was tried");
            assertThat(dossier().races).isNotEmpty();
            assertComplete();
        }
    }

    @Test
    void aMavenProjectIsNamedByItsFolder() throws IOException {
        assumeMaven();
        Path project = Files.createDirectories(folder.resolve("my project"));
        Files.writeString(project.resolve("pom.xml"), POM);
        Path classes = project.resolve("target/classes");
        Javac.compile(classes, "", Map.of("acme/Counter.java", COUNTER));
        String path = Deadheat.path(classes, Javac.libraries("junit6"));
        Javac.compile(project.resolve("target/test-classes"), path, Map.of("acme/CounterTest.java", TEST));
        Deadheat.Result result = check("my project");
        assertThat(result.exit()).as(result.err()).isEqualTo(1);
        assertThat(result.out()).contains("acme.Counter.n", "expected: <2> but was: <1>");
        assertThat(dossier().races)
                .filteredOn(r -> r.verdict == Verdict.CONFIRMED)
                .extracting(r -> r.harm)
                .contains(Harm.EXCEPTION);
        Race race = dossier().races.get(0);
        assertThat(Deadheat.in(folder).run("replay", race.id).err()).contains("gave the same run again");
    }

    /** The test in one module, the race in the other that it hangs on; none of it was compiled before. */
    @Test
    void theModulesOfAProjectAreCheckedTogether() throws IOException {
        assumeMaven();
        write("pom.xml", POM.replace("<version>1</version>", "<version>1</version>" + MODULES));
        write("stock/pom.xml", module("stock", ""));
        write("stock/src/main/java/acme/Counter.java", COUNTER);
        write("sales/till/pom.xml", module("till", STOCK));
        write("sales/till/src/test/java/acme/CounterTest.java", TEST);
        Deadheat.Result result = check("--no-scan", "--no-fixes", "--runs", "10", ".");
        assertThat(result.exit()).as(result.err()).isEqualTo(1);
        assertThat(result.out()).contains("acme.Counter.n", "expected: <2> but was: <1>");
        assertThat(Files.readString(results().resolve("report.sarif")))
                .contains("stock/src/main/java/acme/Counter.java");
        assertThat(results().resolve("sales/till/report.html")).exists();
        Race race = dossier().races.get(0);
        assertThat(Deadheat.in(folder).run("replay", race.id).err()).contains("gave the same run again");
        Deadheat.Result watched = Deadheat.in(folder).run("watch", ".");
        assertThat(watched.exit()).isEqualTo(2);
        assertThat(watched.err()).contains("has several modules").hasLineCount(1);
    }

    private static void assumeMaven() {
        boolean maven = Stream.of(System.getenv("PATH").split(File.pathSeparator))
                .anyMatch(f -> Files.isExecutable(Path.of(f, "mvn")));
        Assumptions.assumeTrue(maven, "no mvn on the path, so deadheat check FOLDER is not tried");
    }

    private static String module(String name, String dependency) {
        return """
                <project xmlns="http://maven.apache.org/POM/4.0.0">
                  <modelVersion>4.0.0</modelVersion>
                  <parent>
                    <groupId>acme</groupId>
                    <artifactId>acme</artifactId>
                    <version>1</version>
                    <relativePath>%s</relativePath>
                  </parent>
                  <artifactId>%s</artifactId>
                  <dependencies>%s</dependencies>
                </project>
                """.formatted(dependency.isEmpty() ? ".." : "../..", name, dependency);
    }

    private void write(String name, String text) throws IOException {
        Path file = folder.resolve(name);
        Files.createDirectories(file.getParent());
        Files.writeString(file, text);
    }

    @Test
    void aProjectThatIsNotCompiledIsBadInput() throws IOException {
        Files.writeString(folder.resolve("pom.xml"), POM);
        Deadheat.Result result = check(".");
        assertThat(result.exit()).isEqualTo(2);
        assertThat(result.err()).contains("compile the project first").hasLineCount(1);
    }

    private Deadheat.Result check(String... program) {
        return Deadheat.in(folder)
                .run(Stream.concat(Stream.of("check", "--budget", "3m"), Stream.of(program))
                        .toArray(String[]::new));
    }

    private Path results() {
        return folder.resolve(".deadheat");
    }

    private Dossier dossier() throws IOException {
        return DossierReader.read(results().resolve("races.json"));
    }

    private void assertComplete() throws IOException {
        assertThat(Json.parse(Files.readString(results().resolve("report.sarif")))
                        .text("version"))
                .isEqualTo("2.1.0");
        assertThat(Files.readString(results().resolve("report.html"))).endsWith("</html>\n");
        assertThat(Files.readString(results().resolve("summary.md"))).startsWith("## Deadheat: ");
        try (Stream<Path> files = Files.list(results())) {
            assertThat(files.map(f -> f.getFileName().toString()))
                    .containsExactlyInAnyOrder("races.json", "report.html", "report.sarif", "summary.md");
        }
    }
}

package io.deadheat.benchmarks;

import static org.assertj.core.api.Assertions.assertThat;

import io.deadheat.model.Access;
import io.deadheat.model.AccessKind;
import io.deadheat.model.Dossier;
import io.deadheat.model.Race;
import io.deadheat.model.Site;
import io.deadheat.model.Verdict;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The rows of the real subjects: read, matched with races, kept and made again. */
class SubjectsTest {
    private static final FieldPatterns CACHE =
            new FieldPatterns(List.of("*.Cache.size", "java.util.HashMap.*"), List.of(), List.of("org.acme.Cache"));

    private static Race race(String field, String... stack) {
        Access one = access(field, 1, stack);
        return new Race(one, access(field, 2, stack));
    }

    private static Access access(String field, int ordinal, String... stack) {
        Site site = new Site("C", "m()V", field, ordinal, AccessKind.WRITE, "C.java", 1, null);
        return new Access(site, "T", List.of(), List.of(stack));
    }

    @Test
    void everyRowButThoseOnOverheadIsPlanned() throws IOException {
        List<String> rows = Csv.parse(Subject.resource("subjects.csv")).stream()
                .filter(r -> !r.get("kind").equals("overhead"))
                .map(r -> r.get("id"))
                .toList();
        assertThat(Subject.all().stream().map(Subject::id))
                .containsExactlyElementsOf(rows)
                .hasSize(91);
        assertThat(Subject.all()).allMatch(s -> !s.classes().isEmpty());
    }

    @Test
    void everyRowThatIsKeptSaysWhichCommitMadeIt() throws IOException {
        try (Stream<Path> files = Files.list(Checkout.root().resolve("docs/results"))) {
            List<Path> kept = files.filter(f -> f.toString().endsWith(".csv")).toList();
            assertThat(kept).hasSizeGreaterThan(5);
            for (Path file : kept) {
                assertThat(Csv.read(file))
                        .isNotEmpty()
                        .allSatisfy(r -> assertThat(r.get(Machine.COMMIT))
                                .as("%s in %s", r.get("subject"), file.getFileName())
                                .matches("[0-9a-f]{10}\\+?"));
            }
        }
    }

    @Test
    void everyMissThatIsKeptHasAReason() throws IOException {
        List<Map<String, String>> missed = Csv.read(Checkout.root().resolve("docs/results/subjects.csv")).stream()
                .filter(r -> r.get("expected").startsWith("race-")
                        && !r.get("confirmed").equals("yes"))
                .toList();
        assertThat(missed).allMatch(r -> !r.get("reason").isEmpty());
    }

    @Test
    void memoryOfTheJdkBelongsToTheRowOnlyThroughItsClass() {
        assertThat(CACHE.match(race("org.acme.Cache.size"))).isTrue();
        assertThat(CACHE.match(race("org.acme.Cache.other"))).isFalse();
        assertThat(CACHE.match(race("java.util.HashMap.table", "org.acme.Cache.put(Cache.java:1)")))
                .isTrue();
        assertThat(CACHE.match(race("java.util.HashMap.table", "org.acme.Other.put(Other.java:1)")))
                .isFalse();
    }

    @Test
    void methodsLimitWhatBelongsToTheRow() {
        FieldPatterns get = new FieldPatterns(List.of("*.size"), List.of("get"), List.of("org.acme.Cache"));
        assertThat(get.match(race("org.acme.Cache.size", "org.acme.Cache.get(Cache.java:1)")))
                .isTrue();
        assertThat(get.match(race("org.acme.Cache.size", "org.acme.Cache.put(Cache.java:1)")))
                .isFalse();
    }

    @Test
    void aRaceOfANegativeRowTellsWhetherBothSidesHoldLocks() {
        Subject negative =
                new Subject("NEG", "negative", List.of(), List.of(), CACHE, List.of(), List.of(), List.of(), "", 0);
        assertThat(reason(negative, List.of())).startsWith("confirmed: R-").endsWith(" on org.acme.Cache.size");
        assertThat(reason(negative, List.of("a lock")))
                .endsWith("; in 1 of 1 both sides hold locks, none of them the same");
    }

    private static String reason(Subject subject, List<String> locks) {
        Access plain = access("org.acme.Cache.size", 1);
        Race race = new Race(
                new Access(plain.site(), "T", locks, List.of()), new Access(plain.site(), "U", locks, List.of()));
        race.verdict = Verdict.CONFIRMED;
        Dossier shown = new Dossier();
        shown.races.add(race);
        Command none = new Command(0, "", 0);
        return new SubjectScore(subject, none, new Dossier(), none, shown).row().get("reason");
    }

    @Test
    void rowsAreKeptInOrderAndReplaced(@TempDir Path folder) throws IOException {
        List<String> heads = List.of("subject", "reason");
        Rows rows = Rows.of(folder, "g", heads, List.of("A", "B"));
        rows.put(row("B", "first, \"quoted\""));
        rows.put(row("A", "x"));
        rows.put(row("B", "second, \"quoted\""));
        Rows again = Rows.of(folder, "g", heads, List.of("A", "B"));
        assertThat(again.all().stream().map(r -> r.get("subject") + "=" + r.get("reason")))
                .containsExactly("A=x", "B=second, \"quoted\"");
        assertThat(again.has("A")).isTrue();
        assertThat(again.has("C")).isFalse();
    }

    @Test
    void rowsOfOtherCommitsAreMadeAnewUntilThereIsNoMoreTime(@TempDir Path folder) throws Exception {
        List<String> heads = List.of("subject", "reason");
        Path file = folder.resolve("g.csv");
        Csv.write(file, List.of("subject", "reason", "commit"), List.of(row("A", "old"), row("B", "old")));
        List<Rows.Experiment> both = List.of(
                new Rows.Experiment("A", () -> row("A", "new")), new Rows.Experiment("B", () -> row("B", "new")));
        assertThat(made(Rows.of(folder, "g", heads, List.of("A", "B")), both, "--stale", "--stop-after", "-1"))
                .containsExactly("old", "old");
        assertThat(made(Rows.of(folder, "g", heads, List.of("A", "B")), both)).containsExactly("old", "old");
        assertThat(made(Rows.of(folder, "g", heads, List.of("A", "B")), both, "--stale", "--only", "B"))
                .containsExactly("old", "new");
    }

    private static List<String> made(Rows rows, List<Rows.Experiment> experiments, String... options)
            throws IOException, InterruptedException {
        rows.make(experiments, BenchOptions.parse(List.of(options)), System.err);
        return rows.all().stream().map(r -> r.get("reason")).toList();
    }

    private static Map<String, String> row(String subject, String reason) {
        Map<String, String> row = new LinkedHashMap<>();
        row.put("subject", subject);
        row.put("reason", reason);
        return row;
    }
}

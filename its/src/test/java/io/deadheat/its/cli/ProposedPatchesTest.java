package io.deadheat.its.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.deadheat.model.Fix;
import io.deadheat.report.DossierReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import javax.tools.ToolProvider;
import org.assertj.core.api.Assertions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The patches that {@code heal --patch} proposes, as a developer takes them: patch, javac, the program and its tests. */
class ProposedPatchesTest {
    private static final String SOURCES = "src/main/java";
    private static final String TESTS = "src/test/java";

    @TempDir
    Path folder;

    @ParameterizedTest
    @CsvSource({"bank, bank.BankTest, The balance is right", "crawler, crawler.CrawlerTest, Crawled 24 pages"})
    void everyPatchOfAnExampleAppliesCompilesAndPasses(String example, String tests, String right) throws Exception {
        Path checkout = Path.of("..", "examples", example);
        String main = example + ".Main";
        copy(checkout.resolve(SOURCES), folder.resolve(SOURCES));
        Deadheat.Result best = proposed(main, 50);
        int tried = 0;
        for (Fix fix : fixes()) {
            Path patched = folder.resolve("patched-" + tried++);
            copy(checkout.resolve(SOURCES), patched.resolve(SOURCES));
            copy(checkout.resolve(TESTS), patched.resolve(TESTS));
            patch(patched, fix.diff());
            String classes = compiled(patched, libraries(), SOURCES, TESTS);
            assertThat(java(patched, classes, main)).as(fix.diff()).contains(right);
            assertThat(tests(patched, classes, tests)).as(fix.diff()).contains("3 tests run, 0 failed");
        }
        assertThat(tried).isPositive();
        patch(folder, best.out());
        assertNothingIsFound(main);
    }

    /** Patches that go together: what {@code --patch} prints is one file. */
    private void assertNothingIsFound(String main) throws Exception {
        Deadheat.Result again = Deadheat.in(folder)
                .run("confirm", "--quiet", "--runs", "10", "-o", "after", "-cp", compiled(folder, ".", SOURCES), main);
        assertThat(again.exit()).as(again.out() + again.err()).isZero();
    }

    @Test
    void synchronizationThatAPatchMakesRedundantIsTakenAway() throws Exception {
        Path file = Files.createDirectories(folder.resolve(SOURCES)).resolve("Stock.java");
        Files.writeString(file, STOCK);
        String best = proposed("Stock", 20).out();
        assertThat(best.split("(?m)^--- a/")).as("one diff of both fields").hasSize(2);
        patch(folder, best);
        assertNothingIsFound("Stock");
        Map<String, String> leaner = Map.of(
                "AtomicInteger", "-    synchronized int items() {",
                "synchronized (this)", "-                synchronized (this) {");
        for (Map.Entry<String, String> e : leaner.entrySet()) {
            String kind = e.getKey() + ", without synchronization that this makes redundant";
            List<Fix> fixes = fixes();
            Fix fix = fixes.stream()
                    .filter(f -> f.kind().equals(kind) && f.diff().contains(e.getValue()))
                    .findFirst()
                    .orElseThrow(() -> new AssertionError(kind + " is not among " + fixes));
            Files.writeString(file, STOCK);
            patch(folder, fix.diff());
            assertThat(java(folder, compiled(folder, ".", SOURCES), "Stock")).contains("done");
        }
    }

    /** One field only has to be atomic; the other needs one block where now an inner one is too small. */
    private static final String STOCK = """
            public class Stock {
                private final Shelf shelf = new Shelf();
                private int items;

                void add(int more) {
                    items += more;
                }

                synchronized int items() {
                    return items;
                }

                static class Shelf {
                    private int free = 5;

                    void take() {
                        if (free > 0) {
                            synchronized (this) {
                                free--;
                            }
                        }
                    }
                }

                public static void main(String[] args) throws InterruptedException {
                    Stock stock = new Stock();
                    Thread other = new Thread(stock::work);
                    other.start();
                    stock.work();
                    other.join();
                    System.out.println("done");
                }

                private void work() {
                    add(2);
                    shelf.take();
                    if (items() < 2) {
                        throw new IllegalStateException("lost");
                    }
                }
            }
            """;

    private Deadheat.Result proposed(String main, int schedules) throws Exception {
        String[] program = {"-o", "out", "-cp", compiled(folder, ".", SOURCES), main};
        Deadheat.in(folder).run(HealTest.with(program, "confirm", "--quiet", "--runs", "20"));
        return Deadheat.in(folder)
                .run(HealTest.with(program, "heal", "--patch", "--runs", "4", "--schedules", "" + schedules));
    }

    /** What was proposed for any race; all that was shown is in the text. */
    private List<Fix> fixes() throws IOException {
        List<Fix> fixes = DossierReader.read(folder.resolve("out/races.json")).races.stream()
                .flatMap(r -> r.fixes.stream())
                .distinct()
                .toList();
        assertThat(fixes)
                .extracting(Fix::checked)
                .isNotEmpty()
                .allSatisfy(c -> assertThat(c)
                        .matches("not reproduced in (\\d+) of \\1 schedules, no new deadlock")
                        .doesNotContain(" in 0 "));
        return fixes;
    }

    private static void copy(Path from, Path to) throws IOException {
        try (Stream<Path> files = Files.walk(from)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                Path copy = to.resolve(from.relativize(file).toString());
                Files.createDirectories(copy.getParent());
                Files.copy(file, copy);
            }
        }
    }

    private static void patch(Path where, String diff) throws Exception {
        Files.writeString(where.resolve("fix.diff"), diff);
        run(where, "patch", "-p1", "-i", "fix.diff");
    }

    private static String compiled(Path where, String classPath, String... sources) throws Exception {
        Path classes = Files.createTempDirectory(where, "classes");
        List<String> javac = new ArrayList<>(List.of("-g", "-proc:none", "-cp", classPath, "-d", classes.toString()));
        for (String root : sources) {
            try (Stream<Path> files = Files.walk(where.resolve(root))) {
                files.map(Path::toString).filter(f -> f.endsWith(".java")).forEach(javac::add);
            }
        }
        assertThat(ToolProvider.getSystemJavaCompiler().run(null, null, null, javac.toArray(String[]::new)))
                .isZero();
        return classes.toString();
    }

    private static String java(Path where, String classPath, String main) throws Exception {
        return run(
                where, Path.of(System.getProperty("java.home"), "bin", "java").toString(), "-cp", classPath, main);
    }

    private static String tests(Path where, String classes, String tests) throws Exception {
        Deadheat.Result result = Deadheat.in(where)
                .run(
                        "watch",
                        "--detector",
                        "none",
                        "--pass-exit",
                        "-cp",
                        Deadheat.path(classes, libraries()),
                        "--test",
                        tests);
        assertThat(result.exit()).as(result.out() + result.err()).isZero();
        return result.out() + result.err();
    }

    private static String libraries() throws Exception {
        Path assertj = Path.of(Assertions.class
                .getProtectionDomain()
                .getCodeSource()
                .getLocation()
                .toURI());
        return Deadheat.path(Javac.libraries("junit6"), assertj);
    }

    private static String run(Path where, String... command) throws Exception {
        Process process = new ProcessBuilder(command)
                .directory(where.toFile())
                .redirectErrorStream(true)
                .start();
        String said = new String(process.getInputStream().readAllBytes());
        assertThat(process.waitFor()).as(said).isZero();
        return said;
    }
}

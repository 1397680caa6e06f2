package io.deadheat.scan;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Small programs with the ways in which Java threads share data, right and wrong; each racy one says what it races on. */
class IdiomsTest {
    private static final Path SOURCES = Path.of("src/test/java/idioms");
    private static final Pattern RACES_ON = Pattern.compile("/\\*\\* Races on (.*)\\. \\*/");
    /** Right, and reported nevertheless, for reasons that docs/scan.md gives. */
    private static final Set<String> EXPECTED = Set.of(
            "ConnectionPool",
            "DisjointArrayHalf",
            "DynamicLockOrder",
            "LockArray",
            "MonitorVehicleTracker",
            "MonitorWrapper",
            "OneShotLatch",
            "OwnLambda",
            "ReduceOk");

    @Test
    void everyRaceIsFound() throws Exception {
        Set<String> missed = new TreeSet<>();
        List<String> programs = programs("racy");
        for (String program : programs) {
            Set<String> found = fields("racy", program);
            Matcher says = RACES_ON.matcher(Files.readString(SOURCES.resolve("racy/" + program + ".java")));
            assertThat(says.find()).as(program).isTrue();
            for (String wanted : says.group(1).split(", ")) {
                if (found.stream().noneMatch(f -> f.contains(wanted))) {
                    missed.add(program + ": " + wanted);
                }
            }
        }
        assertThat(missed).isEmpty();
        assertThat(programs).hasSizeGreaterThan(140);
    }

    @Test
    void rightProgramsAreQuiet() throws Exception {
        Set<String> reported = new TreeSet<>();
        List<String> programs = programs("clean");
        for (String program : programs) {
            if (!fields("clean", program).isEmpty()) {
                reported.add(program);
            }
        }
        assertThat(reported).isEqualTo(new TreeSet<>(EXPECTED));
        assertThat(programs).hasSizeGreaterThan(110);
    }

    private static List<String> programs(String kind) throws Exception {
        try (Stream<Path> files = Files.list(SOURCES.resolve(kind))) {
            return files.map(f -> f.getFileName().toString().replace(".java", ""))
                    .sorted()
                    .toList();
        }
    }

    private static Set<String> fields(String kind, String program) throws Exception {
        ScanOptions options = new ScanOptions();
        options.classPath.add("target/test-classes");
        options.mainClass = "idioms." + kind + "." + program;
        Set<String> out = new TreeSet<>();
        new Scanner(options, Progress.silent()).scan().dossier().races.forEach(r -> out.add(r.field()));
        return out;
    }
}

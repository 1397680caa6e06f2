package io.deadheat.scan;

import static org.assertj.core.api.Assertions.assertThat;

import io.deadheat.model.Race;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a program says of itself by annotations, whatever their package, and what its user says in an exclusion file. */
class ClaimsTest {
    private static final String ANNOTATIONS = """
            public @interface GuardedBy { String value(); }
            @interface ThreadSafe {}
            @interface Immutable {}
            @interface NotThreadSafe {}
            @interface IntentionalRace { String value(); }
            """;
    private static final String TWO_POOLS = """
            public class Pools {
                public static class Left { int n; public void add() { Shared.all++; n++; } }
                public static class Right { int n; public void add() { Shared.all++; n++; } }
                static class Shared { static int all; }
            }
            """;

    @TempDir
    Path folder;

    @Test
    void aClaimThatIsContradictedIsMoreLikelyTheTruth() throws Exception {
        Sources sources = new Sources(folder, ANNOTATIONS, """
                public class Cells {
                    @GuardedBy("this") int guarded;
                    int plain;
                    @IntentionalRace("statistics") int meant;
                    public void touch() { guarded++; plain++; meant++; }
                }
                """);
        Map<String, Double> best = confidences(sources.library("Cells"));
        assertThat(best.get("Cells.guarded")).isGreaterThan(best.get("Cells.plain"));
        assertThat(sources.library("Cells").dossier().races)
                .filteredOn(r -> r.suppressed == null)
                .extracting(Race::field)
                .doesNotContain("Cells.meant")
                .contains("Cells.guarded", "Cells.plain");
    }

    @Test
    void aClassIsTakenAtItsWord() throws Exception {
        Sources sources = new Sources(folder, ANNOTATIONS, """
                @ThreadSafe public class Safe { int n; public void add() { n++; } }
                """, """
                @Immutable public class Fixed { int n; public void add() { n++; } }
                """, """
                @NotThreadSafe public class Unsafe { int n; public void add() { n++; } }
                """, """
                public class Silent { int n; public void add() { n++; } }
                """);
        double silent = confidences(sources.library("Silent")).get("Silent.n");
        assertThat(confidences(sources.library("Safe")).get("Safe.n")).isGreaterThan(silent);
        assertThat(confidences(sources.library("Fixed")).get("Fixed.n")).isGreaterThan(silent);
        assertThat(confidences(sources.library("Unsafe")).get("Unsafe.n")).isLessThan(silent);
    }

    @Test
    void onlyPairsWithinATypeAreLeft() throws Exception {
        Sources sources = new Sources(folder, TWO_POOLS);
        assertThat(threads(sources, List.of()))
                .contains("Pools$Left.add() Pools$Right.add()", "Pools$Left.add() Pools$Left.add()");
        assertThat(threads(sources, List.of("within Pools$Left", "within Pools$Right")))
                .contains("Pools$Left.add() Pools$Left.add()")
                .doesNotContain("Pools$Left.add() Pools$Right.add()");
        assertThat(threads(sources, List.of("types *Left *Right")))
                .contains("Pools$Left.add() Pools$Left.add()")
                .doesNotContain("Pools$Left.add() Pools$Right.add()");
        assertThat(threads(sources, List.of("root Pools$Left.add")))
                .contains("Pools$Left.add() Pools$Right.add()")
                .doesNotContain("Pools$Left.add() Pools$Left.add()");
    }

    private static List<String> threads(Sources sources, List<String> exclusions) throws Exception {
        ScanOptions options = sources.options();
        options.classes.addAll(List.of("Pools$Left", "Pools$Right"));
        options.exclusions.addAll(exclusions);
        ScanResult result = new Scanner(options, Progress.silent()).scan();
        assertThat(result.exclusionsUsed()).isEqualTo(exclusions.size());
        return result.dossier().races.stream()
                .map(r -> caller(r.first.thread()) + " " + caller(r.second.thread()))
                .toList();
    }

    private static String caller(String thread) {
        return thread.replace("client calling ", "");
    }

    private static Map<String, Double> confidences(ScanResult result) {
        Map<String, Double> best = new TreeMap<>();
        result.dossier().races.forEach(r -> best.merge(r.field(), r.confidence, Math::max));
        return best;
    }
}

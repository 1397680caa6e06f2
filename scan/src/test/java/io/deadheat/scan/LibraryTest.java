package io.deadheat.scan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Open programs: what a client's threads may do to a library, and what the user may say about it. */
class LibraryTest {
    private static final String CELLS = """
            public class Cells {
                private int left, right;
                public void putLeft(int v) { left = v; }
                public synchronized int getLeft() { return left; }
                public void putRight(int v) { right = v; }
                public int getRight() { return right; }
            }
            """;

    @TempDir
    Path folder;

    @Test
    void everyPairOfPublicMethodsIsTried() throws Exception {
        assertThat(Sources.pairs(new Sources(folder, CELLS).library("Cells")))
                .containsExactly(
                        "Cells.left: getLeft()/read putLeft(int)/write",
                        "Cells.left: putLeft(int)/write putLeft(int)/write",
                        "Cells.right: getRight()/read putRight(int)/write",
                        "Cells.right: putRight(int)/write putRight(int)/write");
    }

    @Test
    void theHarnessIsJavaThatCompilesUnderAnyName() throws Exception {
        Sources sources = new Sources(folder, CELLS, """
                public class Bank implements Runnable {
                    public interface Rule { boolean allows(int sum); }
                    public static class Limit implements Rule { public boolean allows(int sum) { return sum < 9; } }
                    private static class Hidden implements Rule { public boolean allows(int sum) { return true; } }
                    public class Inner { public int x; public void set(int v) { x = v; } }
                    private final Cells[] cells;
                    public Bank(Cells[] cells, Rule... rules) { this.cells = cells; }
                    Rule rule() { return new Hidden(); }
                    public Inner inner() { return new Inner(); }
                    public void run() { cells[0].putLeft(1); }
                }
                """);
        List<String> harness = sources.library("Bank").harness();
        assertThat(harness).anyMatch(l -> l.contains("new Bank(v"));
        assertThat(compiles(harness)).isTrue();
    }

    @Test
    void theHarnessCompilesWithoutClassesThatTheLibraryLacks() throws Exception {
        Sources sources = new Sources(
                folder, CELLS, """
                public class Uses extends Named<String> {
                    static class Gone extends Exception {}
                    public static class Lost extends Gone {}
                    public void take(Gone gone) {}
                    public void take(String text) {}
                    public void fails() throws Gone {}
                    public Gone last() { return null; }
                    public static <T extends Number & Comparable<T>> void least(T of) {}
                    public void plain(Lost lost) {}
                    public void stays(Cells cells) {}
                }
                """, "public class Named<T> { T name; public void name(T to) { name = to; } }");
        Files.delete(folder.resolve("Uses$Gone.class"));
        List<String> harness = sources.library("Uses").harness();
        assertThat(compiles(harness)).isTrue();
        List<String> called = harness.stream()
                .map(String::strip)
                .filter(l -> l.startsWith("if (any()) ") && !l.contains(" = "))
                .map(l -> l.replaceAll(".*\\.(\\w+)\\(.*", "$1"))
                .toList();
        assertThat(called).containsExactlyInAnyOrder("stays", "name");
        assertThat(harness.get(harness.size() - 1)).startsWith("// 7 of 12 ");
    }

    private boolean compiles(List<String> harness) throws Exception {
        Path file = Files.write(folder.resolve("Callers.java"), harness);
        return javax.tools.ToolProvider.getSystemJavaCompiler()
                        .run(null, null, null, "-cp", folder.toString(), "-d", folder.toString(), file.toString())
                == 0;
    }

    @Test
    void onlyOneThreadRunsTheConstructorOfAnObject() throws Exception {
        Sources sources = new Sources(folder, """
                public class Watcher {
                    private static volatile Watcher last;
                    private int set, late;
                    Watcher() { last = this; init(); late = 1; }
                    private void init() { set++; }
                    public static Watcher of() { return new Watcher(); }
                    public int late() { return late; }
                    public static Watcher last() { return last; }
                }
                """);
        assertThat(Sources.pairs(sources.library("Watcher")))
                .containsExactly("Watcher.late: <init>()/write late()/read");
    }

    @Test
    void constructorsRaceOnStaticStateOnly() throws Exception {
        Sources sources = new Sources(folder, """
                public abstract class Kind {
                    private static final java.util.Map<String, Kind> ALL = new java.util.HashMap<>();
                    private static int made;
                    private int order;
                    protected Kind(String name) {
                        order = made++;
                        ALL.put(name, this);
                    }
                    public static Kind of(String name) { return ALL.get(name); }
                    public int order() { return order; }
                }
                """);
        assertThat(Sources.fields(sources.library("Kind")))
                .contains("Kind.made", "java.util.HashMap.table")
                .doesNotContain("Kind.order");
    }

    @Test
    void aFinalizerRacesOnWhatItShares() throws Exception {
        Sources sources = new Sources(folder, """
                public class Handle {
                    static int open;
                    private int uses;
                    Handle() { open++; }
                    void use() { uses++; }
                    @Override @SuppressWarnings("all") protected void finalize() { open--; uses = 0; }
                    public static void main(String[] args) { new Handle().use(); System.out.println(open); }
                }
                """);
        assertThat(Sources.fields(sources.main("Handle"))).containsExactly("Handle.open");
    }

    @Test
    void exclusionsTakePairsAwayAndAreCounted() throws Exception {
        ScanOptions options = new Sources(folder, CELLS).options();
        options.classes.add("Cells");
        options.exclusions.addAll(List.of(
                "# the right cell is a statistic",
                "field Cells.right",
                "roots Cells.putLeft Cells.getLeft",
                "class Nobody"));
        ScanResult result = new Scanner(options, Progress.silent()).scan();
        assertThat(Sources.pairs(result)).containsExactly("Cells.left: putLeft(int)/write putLeft(int)/write");
        assertThat(result.exclusionsUsed()).isEqualTo(2);
    }

    @Test
    void whatIsReachedAndOnWhatObjectsIsWrittenDown() throws Exception {
        ScanOptions options = new Sources(folder, CELLS, """
                public class User {
                    private final Runnable task = () -> new Cells().putLeft(1);
                    public void use() { task.run(); }
                    private void never() {}
                }
                """).options();
        options.classes.add("User");
        options.reached = true;
        assertThat(new Scanner(options, Progress.silent()).scan().reached())
                .contains(
                        "method User.use()",
                        "method User.lambda$new$0()",
                        "method Cells.putLeft(int)",
                        "call User.use():3 run on java.lang.Runnable",
                        "call User.lambda$new$0():2 putLeft on Cells")
                .doesNotContain("method User.never()");
    }

    @Test
    void anUnknownWordInTheExclusionFileIsNamed() throws Exception {
        ScanOptions options = new Sources(folder, CELLS).options();
        options.classes.add("Cells");
        options.exclusions.add("fields Cells.left");
        assertThatThrownBy(() -> new Scanner(options, Progress.silent()).scan())
                .isInstanceOf(ScanException.class)
                .hasMessage("exclusion file, line 1: unknown word: fields");
    }

    @Test
    void aConstructorRacesOnlyAfterItHasLeakedItsObject() throws Exception {
        Sources sources = new Sources(folder, """
                public class Registry {
                    static final java.util.List<Registry> ALL = java.util.Collections.synchronizedList(new java.util.ArrayList<>());
                    int before, after;
                    public Registry() {
                        before = 1;
                        ALL.add(this);
                        after = 2;
                    }
                    public static Registry make() { return new Registry(); }
                    public int sum() { return before + after; }
                }
                """);
        assertThat(Sources.fields(sources.library("Registry")))
                .contains("Registry.after")
                .doesNotContain("Registry.before");
    }

    @Test
    void anUnreadableClassIsNamedAndTheOthersGoOn() throws Exception {
        Sources sources = new Sources(folder, CELLS);
        Files.write(folder.resolve("Broken.class"), new byte[] {1, 2, 3, 4, 5, 6, 7, 8, 9, 10});
        ScanResult result = sources.library("Cells");
        assertThat(result.dossier().coverage.skipped())
                .extracting(s -> s.className())
                .containsExactly("Broken");
        assertThat(result.dossier().races).hasSize(4);
    }

    @Test
    void nothingReadableIsAnErrorOfItsOwn() throws Exception {
        Files.write(folder.resolve("Broken.class"), new byte[] {1, 2, 3, 4, 5, 6, 7, 8, 9, 10});
        ScanOptions options = new ScanOptions();
        options.classPath.add(folder.toString());
        options.classes.add("Broken");
        assertThatThrownBy(() -> new Scanner(options, Progress.silent()).scan())
                .isInstanceOf(UnreadableException.class)
                .hasMessageStartingWith("none of the 1 classes could be read, first: Broken: ");
    }

    @Test
    void theSameInputGivesTheSameBytes() throws Exception {
        Sources sources = new Sources(folder, CELLS);
        String once =
                io.deadheat.model.DossierWriter.toJson(sources.library("Cells").dossier());
        assertThat(io.deadheat.model.DossierWriter.toJson(
                        sources.library("Cells").dossier()))
                .isEqualTo(once);
    }

    @Test
    void thePathShownIsOneWithoutTheLockThatIsMissing() throws Exception {
        Sources sources = new Sources(folder, """
                public class Gauge {
                    private int level;
                    public synchronized int level() { return read(); }
                    public synchronized void level(int to) { level = to; }
                    public int copy() { return twice(); }
                    private int twice() { return read() + read(); }
                    private int read() { return level; }
                }
                """);
        assertThat(sources.library("Gauge").dossier().races)
                .isNotEmpty()
                .allSatisfy(r -> assertThat(r.second.stack()).anyMatch(f -> f.contains("Gauge.copy")));
    }

    @Test
    void aScanThatIsEndedSaysWhy() throws Exception {
        ScanOptions options = new Sources(folder, CELLS).options();
        options.classes.add("Cells");
        ScanResult atOnce = new Scanner(options, Progress.silent(), () -> "it was interrupted").scan();
        assertThat(atOnce.complete()).isFalse();
        assertThat(atOnce.dossier().coverage.notes())
                .contains("ended early because it was interrupted: the stages done so far count");
        String[] why = new String[1];
        Progress endsAfterPairs = step -> why[0] = step.startsWith("pairs") ? "the time was up" : why[0];
        ScanResult notRefined = new Scanner(options, endsAfterPairs, () -> why[0]).scan();
        assertThat(notRefined.complete()).isTrue();
        assertThat(notRefined.contexts()).isEqualTo("context-insensitive, not refined because the time was up");
    }

    @ParameterizedTest
    @ValueSource(strings = {"java.util.Vector", "java.util.Hashtable"})
    void synchronizedMethodsOfTheJdkAreNotInDoubt(String name) throws Exception {
        ScanOptions options = new ScanOptions();
        options.classes.add(name);
        ScanResult result = new Scanner(options, Progress.silent()).scan();
        assertThat(result.counts().escaping).isPositive();
        assertThat(result.dossier().races).noneMatch(r -> r.confidence >= 0.6);
    }

    @Test
    void whatMayBeAnythingMayBeOneOfItsOwnKind() throws Exception {
        Sources sources = new Sources(folder, """
                public class Amount {
                    private int cents;
                    public synchronized void set(int to) { cents = to; }
                    @Override public synchronized boolean equals(Object o) { return o instanceof Amount a && a.cents == cents; }
                    @Override public synchronized int hashCode() { return cents; }
                }
                """, """
                public class Shelf implements Cloneable {
                    private final Object[] items = new Object[8];
                    private int count;
                    public synchronized void add(Object o) { items[count++] = o; }
                    public synchronized Object get(int i) { return items[i]; }
                    @Override public synchronized Object clone() throws CloneNotSupportedException { return super.clone(); }
                }
                """);
        assertThat(Sources.fields(sources.library("Amount"))).containsExactly("Amount.cents");
        assertThat(Sources.fields(sources.library("Shelf"))).contains("java.lang.Object[]");
    }

    @Test
    void theInnerObjectsThatAClassHandsOutAreUsedToo() throws Exception {
        Sources sources = new Sources(folder, """
                public class Store {
                    private int total;
                    public Handle open() { return new Handle(); }
                    public synchronized int total() { return total; }
                    public class Handle {
                        public void use() { total++; }
                    }
                }
                """);
        assertThat(Sources.fields(sources.library("Store"))).containsExactly("Store.total");
    }
}

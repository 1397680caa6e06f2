package io.deadheat.scan;

import static org.assertj.core.api.Assertions.assertThat;

import io.deadheat.model.Race;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The examples of the Chord paper: the pairs and paths that its text gives, and no others. */
class PaperFiguresTest {
    private static final String FIGURE_4 = """
            public class A {
                int f;
                public A() { this.f = 0; }
                private int rd() { return this.f; }
                private int wr(int x) { this.f = x; return x; }
                public int get() { return this.rd(); }
                public synchronized int inc() {
                    int t = this.rd() + (new A()).wr(1);
                    return this.wr(t);
                }
            }
            """;

    @TempDir
    Path folder;

    @Test
    void figure4HasOneRace() throws Exception {
        ScanOptions options = new Sources(folder, FIGURE_4).options();
        options.classes.add("A");
        options.k = 1;
        ScanResult result = new Scanner(options, Progress.silent()).scan();
        assertThat(Sources.pairs(result)).containsExactly("A.f: rd()/read wr(int)/write");
        Race race = result.dossier().races.get(0);
        assertThat(race.first.stack())
                .containsExactly("A.rd(A.java:4)", "A.get(A.java:6)", "Harness.main(Harness.java:5)");
        assertThat(race.second.stack())
                .containsExactly("A.wr(A.java:5)", "A.inc(A.java:9)", "Harness.main(Harness.java:6)");
        assertThat(race.first.locks()).isEmpty();
    }

    @Test
    void figure4Stages() throws Exception {
        ScanOptions options = new Sources(folder, FIGURE_4).options();
        options.classes.add("A");
        options.k = 1;
        ScanResult result = new Scanner(options, Progress.silent()).scan();
        assertThat(List.of(result.counts().original, result.counts().reachable, result.counts().unlocked))
                .containsExactly(5L, 2L, 1L);
    }

    @Test
    void figure4AllPathsOnDemand() throws Exception {
        ScanOptions options = new Sources(folder, FIGURE_4).options();
        options.classes.add("A");
        options.k = 1;
        options.graphOf =
                new Scanner(options, Progress.silent()).scan().dossier().races.get(0).id;
        assertThat(new Scanner(options, Progress.silent()).scan().graph())
                .anyMatch(l -> l.contains("first: A.get()I") && l.contains("-> \"first: A.rd()I\""))
                .anyMatch(l -> l.contains("first: A.inc()I") && l.contains("-> \"first: A.rd()I\""))
                .anyMatch(l -> l.contains("second: A.inc()I") && l.contains("-> \"second: A.wr(I)I\""));
    }

    @Test
    void figure2RacesOnUsedOnly() throws Exception {
        Sources sources = new Sources(folder, """
                public class Database {
                    private ConnectionManager cm = new ConnectionManager();
                    public int insert(String s) { return cm.getConnection(s).hashCode(); }
                    public int delete(String s) { return cm.getConnection(s).hashCode(); }
                }
                """, """
                import java.util.*;
                class ConnectionManager {
                    private Map<String, ConnectionSource> conns = Collections.synchronizedMap(new HashMap<>());
                    ConnectionManager() { conns.put("", new ConnectionSource()); }
                    Object getConnection(String s) {
                        ConnectionSource c = conns.get(s);
                        if (c != null) return c.getConnection();
                        throw new IllegalStateException();
                    }
                }
                """, """
                class ConnectionSource {
                    private Object conn;
                    private boolean used;
                    Object getConnection() {
                        if (!used) {
                            used = true;
                            return conn;
                        }
                        throw new IllegalStateException();
                    }
                }
                """);
        ScanOptions options = sources.options();
        options.classes.add("Database");
        options.k = 1;
        ScanResult result = new Scanner(options, Progress.silent()).scan();
        assertThat(Sources.pairs(result))
                .containsExactly(
                        "ConnectionSource.used: getConnection()/read getConnection()/write",
                        "ConnectionSource.used: getConnection()/write getConnection()/write");
        assertThat(result.dossier().races.get(0).first.stack())
                .containsExactly(
                        "ConnectionSource.getConnection(ConnectionSource.java:5)",
                        "ConnectionManager.getConnection(ConnectionManager.java:7)",
                        "Database.insert(Database.java:3)",
                        "Harness.main(Harness.java:5)");
    }
}

package io.deadheat.detect;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.deadheat.hooks.Sync;
import io.deadheat.model.Access;
import io.deadheat.model.Deadlock;
import io.deadheat.model.Race;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TraceTest {
    @TempDir
    Path folder;

    @ParameterizedTest
    @ValueSource(strings = {"hybrid", "fasttrack", "eraser"})
    void offLineGivesTheSameAsOnLine(String name) throws IOException {
        Random random = new Random(11);
        int races = 0;
        int deadlocks = 0;
        for (int run = 0; run < 200; run++) {
            Detector onLine = Detectors.byName(name);
            LockOrder order = new LockOrder();
            byte[] trace = trace(random.nextLong(), new Listeners(onLine, order));
            Locks.reset();
            List<String> expected = print(onLine.races());
            OfflineRun offLine = replay(trace, trace.length, Detectors.byName(name));
            assertThat(print(offLine.races())).isEqualTo(expected);
            assertThat(offLine.deadlocks()).extracting(Deadlock::id).isEqualTo(ids(order));
            races += expected.size();
            deadlocks += order.deadlocks().size();
        }
        assertThat(races).isGreaterThan(100);
        assertThat(deadlocks).isGreaterThan(0);
    }

    @Test
    void oneTraceServesEveryDetector() throws IOException {
        byte[] trace = trace(3, new Hybrid());
        for (Detector detector : Detectors.all(true)) {
            Scenario direct = new Scenario(Detectors.byName(detector.name()));
            RandomRun.of(3, 3, direct);
            replay(trace, trace.length, detector);
            assertThat(detector.races()).extracting(Race::field).containsAll(direct.racyFields());
        }
    }

    @Test
    void aTornTailIsToldAsFarAsItGoes() throws IOException {
        byte[] trace = trace(5, new Hybrid());
        int before = 0;
        for (int length = TraceOp.HEADER.length; length <= trace.length; length++) {
            int races = replay(trace, length, new Hybrid()).races().size();
            assertThat(races).isGreaterThanOrEqualTo(before);
            before = races;
        }
        assertThat(before).isGreaterThan(0);
    }

    @Test
    void damageIsAClearErrorOrGoesUnnoticed() throws IOException {
        byte[] trace = trace(5, new Hybrid());
        Random random = new Random(1);
        int noticed = 0;
        for (int i = 0; i < 500; i++) {
            byte[] damaged = trace.clone();
            damaged[random.nextInt(damaged.length)] = (byte) random.nextInt();
            try {
                replay(damaged, damaged.length, new FastTrack());
            } catch (IOException e) {
                assertThat(e.getMessage()).isNotBlank();
                noticed++;
            }
        }
        assertThat(noticed).isGreaterThan(50);
    }

    @Test
    void anotherFileIsRefused() throws IOException {
        Path file = Files.writeString(folder.resolve("no.trace"), "{}");
        assertThatThrownBy(() -> OfflineRun.of(file, new Hybrid(), PatternSource.NONE))
                .isInstanceOf(IOException.class)
                .hasMessage("not a trace of this version");
    }

    @Test
    void repetitionsDoNotMakeTheTraceLonger() {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        TraceWriter writer = new TraceWriter(bytes, new Hybrid());
        Scenario s = new Scenario(writer);
        for (int i = 0; i < 100_000; i++) {
            s.read("t1", "v").write("t1", "v");
        }
        writer.flush();
        assertThat(bytes.size()).isLessThan(10_000);
    }

    @Test
    void whatCannotBeWrittenIsToldNotThrown() {
        IOException full = new IOException("disk full");
        TraceWriter writer = new TraceWriter(
                new OutputStream() {
                    @Override
                    public void write(int b) throws IOException {
                        throw full;
                    }
                },
                new Hybrid());
        new Scenario(writer).write("t1", "v").write("t2", "v");
        writer.flush();
        assertThat(writer.failure()).isSameAs(full);
    }

    @Test
    void namesOfLocksThreadsAndCallersSurvive() throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        TraceWriter writer = new TraceWriter(bytes, new FastTrack());
        Scenario s = new Scenario(writer);
        s.sync("L", Sync.Kind.LOCK);
        s.acquire("Täter", "L").write("Täter", "v").release("Täter", "L").read("other", "v");
        writer.flush();
        Race race = replay(bytes.toByteArray(), bytes.size(), new FastTrack())
                .races()
                .get(0);
        assertThat(List.of(race.first.thread(), race.second.thread())).containsExactlyInAnyOrder("Täter", "other");
        assertThat(race.suggestedLocks).singleElement().asString().isEqualTo("L (org.acme.L#1)");
    }

    private static byte[] trace(long seed, io.deadheat.hooks.Listener listener) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        TraceWriter writer = new TraceWriter(bytes, listener);
        RandomRun.of(seed, 3, new Scenario(writer));
        writer.flush();
        return bytes.toByteArray();
    }

    private OfflineRun replay(byte[] trace, int length, Detector detector) throws IOException {
        Path file = Files.write(folder.resolve("run.trace"), Arrays.copyOf(trace, length));
        return OfflineRun.of(file, detector, PatternSource.NONE);
    }

    private static List<String> ids(LockOrder order) {
        return order.deadlocks().stream().map(Deadlock::id).toList();
    }

    private static List<String> print(List<Race> races) {
        List<String> lines = new ArrayList<>();
        for (Race r : races) {
            lines.add(r.id + print(r.first) + print(r.second) + r.suggestedLocks + r.confidence + r.sources);
        }
        return lines;
    }

    private static String print(Access a) {
        return a.site().key() + a.thread() + a.locks() + a.stack();
    }
}

package io.deadheat.its.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.deadheat.its.Jdks;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Third parties hear what the program does. */
class ListenerTest {
    private static final String BEFORE_AND_AFTER = """
            import io.deadheat.hooks.*;
            import java.util.concurrent.atomic.AtomicInteger;
            public class BeforeAndAfter implements Listener {
                private final AtomicInteger[] told = new AtomicInteger[8];
                public BeforeAndAfter() {
                    for (int i = 0; i < told.length; i++) told[i] = new AtomicInteger();
                }
                public void beforeRead(ThreadState t, Shadow v, int site) { told[0].incrementAndGet(); }
                public void afterRead(ThreadState t, Shadow v, int site) { told[1].incrementAndGet(); }
                public void beforeWrite(ThreadState t, Shadow v, int site) { told[2].incrementAndGet(); }
                public void afterWrite(ThreadState t, Shadow v, int site) { told[3].incrementAndGet(); }
                public void beforeAcquire(ThreadState t, Sync s, byte mode, int site) { lock(s, 4); }
                public void afterAcquire(ThreadState t, Sync s, byte mode, int site) { lock(s, 5); }
                public void beforeRelease(ThreadState t, Sync s, byte mode) { lock(s, 6); }
                public void afterRelease(ThreadState t, Sync s, byte mode) { lock(s, 7); }
                private void lock(Sync s, int i) { if (s.owner.startsWith("Locked")) told[i].incrementAndGet(); }
                public void flush() { System.err.println("told " + java.util.Arrays.toString(told)); }
            }
            """;
    private static final String LOCKED = """
            public class Locked {
                int[] cells = new int[1];
                int own;
                public static void main(String[] args) throws Exception {
                    Locked locked = new Locked();
                    Runnable work = () -> {
                        for (int i = 0; i < 200; i++) { synchronized (locked) { locked.cells[0]++; } }
                    };
                    for (int i = 0; i < 200; i++) { locked.own = i; }
                    Thread other = new Thread(work);
                    other.start();
                    work.run();
                    other.join();
                }
            }
            """;

    @TempDir
    Path folder;

    static Stream<Jdks.Jdk> jdks() {
        return Jdks.all().stream();
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void theExampleOfTheManualCountsEveryAccess(Jdks.Jdk jdk) throws IOException {
        String page = Files.readString(Path.of("..", "docs", "listeners.md"));
        String example = page.substring(page.indexOf("```java") + 7, page.lastIndexOf("```"));
        Path classes = compile(Map.of("HotFields.java", example));
        Deadheat.Result result = Deadheat.in(folder)
                .run(
                        "watch",
                        "--java",
                        jdk.home().toString(),
                        "--listener",
                        "HotFields",
                        "-cp",
                        Deadheat.path(Deadheat.programs(), classes),
                        "programs.Racer");
        assertThat(result.err()).contains("programs.Racer.shared=200}, writes {programs.Racer.shared=200}");
        assertThat(result.exit()).as(result.err()).isOne();
    }

    @ParameterizedTest
    @ValueSource(strings = {"hybrid", "fasttrack", "eraser"})
    void everyActionIsToldBeforeAndAfter(String detector) throws IOException {
        Path classes = compile(Map.of("BeforeAndAfter.java", BEFORE_AND_AFTER, "Locked.java", LOCKED));
        Deadheat.Result result = Deadheat.in(folder)
                .run(
                        "watch",
                        "--detector",
                        detector,
                        "--listener",
                        "BeforeAndAfter",
                        "-cp",
                        classes.toString(),
                        "Locked");
        assertThat(result.err()).contains("told [800, 800, 600, 600, 400, 400, 400, 400]");
        assertThat(result.exit()).as(result.err()).isZero();
    }

    @Test
    void aClassThatIsNoListenerIsNamed() {
        Deadheat.Result result = Deadheat.in(folder)
                .run("watch", "--listener", "programs.Echo", "-cp", Deadheat.programs(), "programs.Racer");
        assertThat(result.err()).contains("programs.Echo is not a io.deadheat.hooks.Listener");
        assertThat(result.exit()).isNotIn(0, 1);
    }

    private Path compile(Map<String, String> sources) throws IOException {
        return Javac.compile(folder.resolve("classes"), Deadheat.jar().toString(), sources);
    }
}

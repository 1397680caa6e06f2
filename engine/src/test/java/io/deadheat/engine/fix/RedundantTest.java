package io.deadheat.engine.fix;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Which synchronization of patched source is redundant, and that what is left still compiles. */
class RedundantTest {
    private static final String COUNTER = """
            import java.util.concurrent.atomic.AtomicInteger;

            class C {
                private final Object lock = new Object();
                private final AtomicInteger n = new AtomicInteger();
                private int other;

                synchronized void more() {
                    n.incrementAndGet();
                }

                synchronized int get() {
                    return n.get();
                }

                void beside(int by) {
                    synchronized (lock) {
                        n.addAndGet(by);
                        other = by;
                    }
                }
            }
            """;

    @TempDir
    Path folder;

    @Test
    void aLockThatIsHeldForOneAtomicAccessAtATimeIsTakenAway() throws IOException {
        assertThat(without("C.n", COUNTER))
                .contains("    void more() {")
                .contains("    int get() {")
                .as("protects another field, too")
                .contains("synchronized (lock) {");
    }

    @Test
    void aLockThatProtectsMoreStaysEverywhere() throws IOException {
        String both = COUNTER.replace("n.incrementAndGet();", "n.incrementAndGet();\n        other++;");
        String twice = COUNTER.replace("return n.get()", "return n.get() + n.get()");
        String calls = COUNTER.replace("return n.get()", "notifyAll();\n        return n.get()");
        assertThat(List.of(redundant("C.n", both), redundant("C.n", twice), redundant("C.n", calls)))
                .allSatisfy(texts -> assertThat(texts).isEmpty());
    }

    @Test
    void aStepIsNoSingleAccessToAVolatileField() throws IOException {
        String flag = "class C { volatile int n; synchronized void set(int to) { n = to; } }";
        assertThat(without("C.n", flag)).isEqualTo(flag.replace("synchronized ", ""));
        assertThat(redundant("C.n", flag.replace("n = to", "n += to"))).isEmpty();
        assertThat(redundant("C.n", flag.replace("volatile ", ""))).isEmpty();
    }

    @Test
    void aBlockWithinAnotherOnTheSameLockIsUnwrapped() throws IOException {
        String nested = """
                class C {
                    private final Object lock = new Object();
                    int n;

                    void add(int by) {
                        synchronized (lock) {
                            if (by > 0) {
                                synchronized (lock) {
                                    n += by;
                                    n++;
                                }
                            }
                        }
                    }

                    Runnable later() {
                        synchronized (lock) {
                            return () -> {
                                synchronized (lock) {
                                    n++;
                                }
                            };
                        }
                    }
                }
                """;
        assertThat(without("C.n", nested))
                .contains("            if (by > 0) {\n                n += by;\n                n++;\n            }\n")
                .as("runs when the lock has been given back")
                .contains("return () -> {\n                synchronized (lock) {");
    }

    private String without(String field, String source) throws IOException {
        return PatchesTest.compiled(redundant(field, source).values().iterator().next(), folder);
    }

    private Map<Path, String> redundant(String field, String source) throws IOException {
        Path file = Files.writeString(folder.resolve("C.java"), source);
        return Redundant.without(SourceCode.read(List.of(file), folder.toString()), field);
    }
}

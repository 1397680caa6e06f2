package io.deadheat.engine.fix;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What patches make of a source file, and that it still compiles. */
class PatchesTest {
    @TempDir
    Path folder;

    @Test
    void everyUseIsPutIntoABlockOnTheObjectThatHasTheField() throws IOException {
        String patched = synchronize("C.n", null, """
                class C {
                    private int n = 1;

                    C() {
                        n = 2;
                    }

                    int count() {
                        int seen = n;
                        if (n > 0) {
                            n--;
                        }
                        return n;
                    }

                    synchronized void safe() {
                        n++;
                    }

                    static Runnable of(C other) {
                        return () -> other.n++;
                    }
                }
                """);
        assertThat(patched).isEqualTo("""
                class C {
                    private int n = 1;

                    C() {
                        n = 2;
                    }

                    int count() {
                        int seen;
                        synchronized (this) {
                            seen = n;
                        }
                        synchronized (this) {
                            if (n > 0) {
                                n--;
                            }
                        }
                        synchronized (this) {
                            return n;
                        }
                    }

                    synchronized void safe() {
                        n++;
                    }

                    static Runnable of(C other) {
                        return () -> { synchronized (other) { other.n++; } };
                    }
                }
                """);
    }

    @Test
    void aLockBesideTheFieldIsUsedAndTheClassForAStaticOne() throws IOException {
        String source = """
                class C {
                    static int all;
                    final Object lock = new Object();
                    int n;

                    class Inner {
                        int get() {
                            for (int i = 0; i < n; i++) {
                                all += i;
                            }
                            return n;
                        }
                    }
                }
                """;
        assertThat(synchronize("C.n", "lock", source)).contains("synchronized (C.this.lock) {");
        assertThat(synchronize("C.all", null, source)).contains("synchronized (C.class) {");
    }

    @Test
    void aCounterBecomesAtomicOnlyWhereEveryUseHasACounterpart() throws IOException {
        String good = """
                package p;

                class C {
                    private long n = 5;

                    long next() {
                        n += 2;
                        n--;
                        n = 7;
                        return n++;
                    }
                }
                """;
        SourceCode code = read(good);
        assertThat(new MakingAtomic(code, "p.C.n")
                        .patch()
                        .texts()
                        .values()
                        .iterator()
                        .next())
                .contains("import java.util.concurrent.atomic.AtomicLong;")
                .contains("private final AtomicLong n = new AtomicLong(5);")
                .contains("n.addAndGet(2);")
                .contains("n.decrementAndGet();")
                .contains("n.set(7);")
                .contains("return n.getAndIncrement();");
        assertThat(new MakingAtomic(read(good.replace("n = 7", "n = n * 7")), "p.C.n").patch())
                .isNull();
    }

    @Test
    void aFlagBecomesVolatile() throws IOException {
        SourceCode code = read("class C { private boolean done; void end() { done = true; } }");
        assertThat(MakingVolatile.patch(code, "C.done")
                        .texts()
                        .values()
                        .iterator()
                        .next())
                .contains("private volatile boolean done;");
    }

    private String synchronize(String field, String lock, String source) throws IOException {
        Patch patch = new Synchronizing(read(source), field, lock).patch();
        return compiled(patch.texts().values().iterator().next(), folder);
    }

    /** The text of a class C, having seen that it compiles. */
    static String compiled(String text, Path folder) throws IOException {
        Path file = Files.writeString(
                Files.createDirectories(folder.resolve("patched")).resolve("C.java"), text);
        assertThat(SourceCode.compile(List.of(file), folder.toString(), folder))
                .as(text)
                .isNull();
        return text;
    }

    private SourceCode read(String source) throws IOException {
        return SourceCode.read(List.of(Files.writeString(folder.resolve("C.java"), source)), folder.toString());
    }
}

package io.deadheat.its.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Watched methods with {@code synchronized} blocks are compiled by the JVM: left to its interpreter they would crawl. */
class CompiledLocksTest {
    private static final String LOCKS = """
            public class Locks {
                private final Object one = new Object();
                private final Object other = new Object();
                private long sum;

                void nested(int i) {
                    synchronized (one) {
                        synchronized (other) {
                            sum += i;
                        }
                        sum--;
                    }
                }

                long returning(long before, double after) {
                    long here = before;
                    synchronized (one) {
                        return here + sum + (long) after;
                    }
                }

                void looping(int n) {
                    synchronized (one) {
                        while (n-- > 0) {
                            sum++;
                        }
                    }
                }

                int throwing(int i) {
                    try {
                        synchronized (one) {
                            return 10 / i;
                        }
                    } catch (ArithmeticException e) {
                        return Thread.holdsLock(one) ? -1000000 : 1;
                    }
                }

                public static void main(String[] args) {
                    Locks locks = new Locks();
                    long total = 0;
                    for (int i = 0; i < 20_000; i++) {
                        locks.nested(2);
                        total = locks.returning(total, 1.0) - locks.sum;
                        locks.looping(3);
                        total += locks.throwing(i % 3);
                    }
                    System.out.println("total " + total + " sum " + locks.sum);
                }
            }
            """;

    @TempDir
    Path folder;

    @ParameterizedTest
    @ValueSource(strings = {"-XX:TieredStopAtLevel=1", "-XX:-TieredCompilation"})
    void blocksAreCompiled(String compiler) throws IOException {
        Path classes = Javac.compile(folder.resolve("classes"), ".", Map.of("Locks.java", LOCKS));
        String[] line = {
            "watch",
            "-cp",
            classes.toString(),
            "--jvm-arg",
            compiler,
            "--jvm-arg",
            "-Xbatch",
            "--jvm-arg",
            "-XX:+PrintCompilation",
            "Locks"
        };
        Deadheat.Result result = Deadheat.in(folder).run(line);
        assertThat(result.exit()).as(result.err()).isZero();
        assertThat(result.out()).contains("total 126667 sum 80000");
        for (String method : List.of("nested", "returning", "looping", "throwing")) {
            assertThat(compilations(result.out(), method)).isNotEmpty().noneMatch(l -> l.contains("COMPILE SKIPPED"));
        }
    }

    private static List<String> compilations(String out, String method) {
        return out.lines().filter(l -> l.contains(" Locks::" + method)).toList();
    }
}

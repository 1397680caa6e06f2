package io.deadheat.its.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.deadheat.its.Jdks;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** In production only what touches a named variable is changed: a second agent compares what it is given with the files. */
class HealedClassesTest {
    private static final String PROGRAM = """
            import java.util.*;
            public class Touches {
                static int shared;
                public static void main(String[] args) throws Exception {
                    Thread other = new Thread(Beside::work);
                    other.start();
                    shared++;
                    other.join();
                    System.out.println(List.of(new Beside.Inner(1), shared));
                }
                static int next() { return shared++; }
            }
            class Beside {
                private static int own;
                record Inner(int shared) {}
                static void work() {
                    own++;
                    Touches.next();
                    synchronized (Beside.class) { new ArrayList<>(List.of(3, 1)).sort(Comparator.naturalOrder()); }
                }
            }
            """;

    /** Says of each class that has a file whether its bytes are those of the file. */
    private static final String OBSERVER = """
            import java.io.*;
            import java.lang.instrument.*;
            import java.security.ProtectionDomain;
            import java.util.*;
            import java.util.concurrent.ConcurrentHashMap;
            public class Observer implements ClassFileTransformer {
                private static final Map<String, byte[]> SEEN = new ConcurrentHashMap<>();
                public static void premain(String options, Instrumentation instrumentation) {
                    instrumentation.addTransformer(new Observer());
                    Runtime.getRuntime().addShutdownHook(new Thread(() -> SEEN.forEach(Observer::tell)));
                }
                @Override
                public byte[] transform(ClassLoader l, String name, Class<?> c, ProtectionDomain d, byte[] bytes) {
                    if (name != null && !name.startsWith("io/deadheat/")) SEEN.put(name, bytes.clone());
                    return null;
                }
                private static void tell(String name, byte[] bytes) {
                    try (InputStream in = ClassLoader.getSystemResourceAsStream(name + ".class")) {
                        if (in != null) {
                            System.out.println((Arrays.equals(bytes, in.readAllBytes()) ? "same " : "changed ") + name);
                        }
                    } catch (IOException e) {
                        throw new UncheckedIOException(e);
                    }
                }
            }
            """;

    private static final String SIDE =
            "{\"class\":\"Touches\",\"descriptor\":\"main([Ljava/lang/String;)V\",\"ordinal\":0}";

    @TempDir
    Path folder;

    static List<Jdks.Jdk> jdks() {
        return Jdks.all();
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void aClassWithoutTheNamedFieldIsByteForByteAsItWas(Jdks.Jdk jdk) throws Exception {
        Path program = Javac.compile(folder.resolve("program"), ".", Map.of("Touches.java", PROGRAM));
        Path observer = Jars.pack(
                folder.resolve("observer.jar"),
                Javac.compile(folder.resolve("observer"), ".", Map.of("Observer.java", OBSERVER)),
                "Premain-Class",
                "Observer");
        Path races = Files.writeString(
                folder.resolve("races.json"),
                "{\"schema\":1,\"races\":[{\"field\":\"Touches.shared\",\"first\":" + SIDE + ",\"second\":" + SIDE
                        + "}]}");
        Process process = new ProcessBuilder(
                        jdk.java(),
                        "-javaagent:" + Deadheat.jar() + "=heal=" + races,
                        "-javaagent:" + observer,
                        "-cp",
                        program.toString(),
                        "Touches")
                .redirectErrorStream(true)
                .start();
        List<String> said =
                new String(process.getInputStream().readAllBytes()).lines().toList();
        assertThat(process.waitFor()).as(said.toString()).isZero();
        assertThat(said).contains("same Beside", "same Beside$Inner").hasSizeGreaterThan(10);
        assertThat(said).filteredOn(line -> line.startsWith("changed")).containsExactly("changed Touches");
    }
}

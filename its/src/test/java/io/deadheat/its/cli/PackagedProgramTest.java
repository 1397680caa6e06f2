package io.deadheat.its.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.deadheat.its.Jdks;
import io.deadheat.model.Race;
import io.deadheat.report.DossierReader;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.jar.JarInputStream;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.zip.CRC32;
import java.util.zip.ZipEntry;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Programs in the packages that they are shipped in. */
class PackagedProgramTest {
    private static final String RACER = """
            package app;
            public class Racer {
                static int shared;
                public static void main(String[] args) throws Exception {
                    Thread one = new Thread(() -> shared++);
                    Thread two = new Thread(() -> shared++);
                    one.start();
                    two.start();
                    one.join();
                    two.join();
                    System.out.println(Racer.class.getModule().isNamed());
                }
            }
            """;

    @TempDir
    static Path folder;

    private static Path classes;

    @BeforeAll
    static void compile() throws IOException {
        classes = Javac.compile(folder.resolve("classes"), "", Map.of("app/Racer.java", RACER));
    }

    static List<Jdks.Jdk> jdks() {
        return Jdks.all();
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void aNamedModule(Jdks.Jdk jdk) throws IOException {
        Path modules = folder.resolve("modules");
        Javac.compile(
                modules.resolve("app.module"),
                "",
                Map.of("module-info.java", "module app.module { }", "app/Racer.java", RACER));
        raceIsFound("true\n", jdk, "-p", modules.toString(), "-m", "app.module/app.Racer");
    }

    @Test
    void aJarWhoseManifestNamesAnother() throws IOException {
        Jars.pack(folder.resolve("the lib.jar"), classes);
        Path empty = Files.createDirectories(folder.resolve("empty"));
        Path app =
                Jars.pack(folder.resolve("app.jar"), empty, "Main-Class", "app.Racer", "Class-Path", "the%20lib.jar");
        raceIsFound("false\n", Jdks.running(), "-jar", app.toString());
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void jarsWithinAJarAsSpringBootPacksThem(Jdks.Jdk jdk) throws IOException {
        Path lib = Jars.pack(folder.resolve("nested.jar"), classes);
        raceIsFound("false\n", jdk, "-jar", springBoot(lib).toString());
    }

    @Test
    void aMultiReleaseJar() throws IOException {
        Path root = Files.createDirectories(folder.resolve("multi"));
        Javac.compile(
                root,
                "",
                Map.of("app/Racer.java", "package app; public class Racer { public static void main(String[] a) {} }"));
        Files.createDirectories(root.resolve("META-INF/versions/17/app"));
        Files.copy(classes.resolve("app/Racer.class"), root.resolve("META-INF/versions/17/app/Racer.class"));
        Path jar = Jars.pack(folder.resolve("multi.jar"), root, "Main-Class", "app.Racer", "Multi-Release", "true");
        raceIsFound("false\n", Jdks.running(), "-jar", jar.toString());
    }

    /** A class whose bytes are changed would fail its signature's check if that came after us. */
    @ParameterizedTest
    @MethodSource("jdks")
    void aSignedJar(Jdks.Jdk jdk) throws IOException, InterruptedException {
        Path jar = Jars.pack(folder.resolve("signed.jar"), classes, "Main-Class", "app.Racer");
        Path keys = folder.resolve("keys-" + jdk.feature() + ".p12");
        tool("keytool", "-genkeypair", "-keyalg", "RSA", "-alias", "us", "-dname", "CN=us", keys);
        tool("jarsigner", jar, "us", keys);
        try (JarFile signed = new JarFile(jar.toFile())) {
            assertThat(signed.stream().map(JarEntry::getName)).contains("META-INF/US.SF");
        }
        raceIsFound("false\n", jdk, "-jar", jar.toString());
    }

    /** Runs a tool of the JDK that works on a key store, which comes last in {@code args}, or before that the jar. */
    private static void tool(String name, Object... args) throws IOException, InterruptedException {
        List<String> line = new ArrayList<>(
                List.of(Path.of(System.getProperty("java.home"), "bin", name).toString()));
        line.addAll(List.of("-storepass", "secret", "-keystore", args[args.length - 1].toString()));
        for (int i = 0; i < args.length - 1; i++) {
            line.add(args[i].toString());
        }
        Path log = folder.resolve(name + ".txt");
        Process tool = new ProcessBuilder(line)
                .redirectErrorStream(true)
                .redirectOutput(log.toFile())
                .start();
        assertThat(tool.waitFor()).as(Files.readString(log)).isZero();
    }

    private static void raceIsFound(String out, Jdks.Jdk jdk, String... program) throws IOException {
        List<String> line =
                new ArrayList<>(List.of("watch", "--java", jdk.home().toString()));
        line.addAll(List.of(program));
        Deadheat.Result result = Deadheat.in(folder).run(line.toArray(String[]::new));
        assertThat(result.exit()).as(result.err()).isEqualTo(1);
        assertThat(result.out()).isEqualTo(out);
        assertThat(DossierReader.read(folder.resolve(".deadheat/races.json")).races)
                .extracting(Race::field)
                .containsOnly("app.Racer.shared");
    }

    /** The loader's classes at the root, the program as a stored jar in {@code BOOT-INF/lib}. */
    private static Path springBoot(Path lib) throws IOException {
        Path jar = folder.resolve("boot.jar");
        Manifest manifest = new Manifest();
        manifest.getMainAttributes().putValue("Manifest-Version", "1.0");
        manifest.getMainAttributes().putValue("Main-Class", "org.springframework.boot.loader.launch.JarLauncher");
        manifest.getMainAttributes().putValue("Start-Class", "app.Racer");
        Path loader = Path.of(Javac.libraries("spring-boot"));
        try (OutputStream file = Files.newOutputStream(jar);
                JarOutputStream out = new JarOutputStream(file, manifest);
                JarInputStream in = new JarInputStream(Files.newInputStream(loader))) {
            for (JarEntry entry = in.getNextJarEntry(); entry != null; entry = in.getNextJarEntry()) {
                out.putNextEntry(new JarEntry(entry.getName()));
                in.transferTo(out);
            }
            out.putNextEntry(new JarEntry("BOOT-INF/classes/"));
            byte[] bytes = Files.readAllBytes(lib);
            out.putNextEntry(stored("BOOT-INF/lib/" + lib.getFileName(), bytes));
            out.write(bytes);
        }
        return jar;
    }

    private static ZipEntry stored(String name, byte[] bytes) {
        CRC32 crc = new CRC32();
        crc.update(bytes);
        JarEntry entry = new JarEntry(name);
        entry.setMethod(ZipEntry.STORED);
        entry.setSize(bytes.length);
        entry.setCrc(crc.getValue());
        return entry;
    }
}

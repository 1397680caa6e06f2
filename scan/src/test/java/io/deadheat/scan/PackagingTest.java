package io.deadheat.scan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Programs as they are packed: jars in jars, several releases in one, services. */
class PackagingTest {
    private static final String MAIN = """
            public class Main {
                public static void main(String[] args) {
                    for (int i = 0; i < 2; i++) { new Thread(Main::work).start(); }
                }
                static void work() { new Part().touch(); }
            }
            """;

    @TempDir
    Path folder;

    private final Map<String, byte[]> entries = new LinkedHashMap<>();

    @Test
    void aJarInAJarAsSpringBootPacksIt() throws Exception {
        compile(part("nested"), MAIN);
        ByteArrayOutputStream library = new ByteArrayOutputStream();
        entries.put("Part.class", bytes("Part"));
        pack(library);
        entries.clear();
        entries.put("BOOT-INF/lib/part.jar", library.toByteArray());
        entries.put("BOOT-INF/classes/Main.class", bytes("Main"));
        assertThat(racesOf()).containsExactly("Part.nested");
    }

    @Test
    void ofAMultiReleaseJarTheNewestThatTheJdkLoads() throws Exception {
        compile(part("newer"), MAIN);
        byte[] newer = bytes("Part");
        compile(part("base"), MAIN);
        entries.put("Main.class", bytes("Main"));
        entries.put("Part.class", bytes("Part"));
        entries.put("META-INF/versions/11/Part.class", newer);
        entries.put("META-INF/versions/99/Part.class", new byte[0]);
        assertThat(racesOf()).containsExactly("Part.base");
        entries.put("META-INF/MANIFEST.MF", "Multi-Release: true\n".getBytes(StandardCharsets.UTF_8));
        assertThat(racesOf()).containsExactly("Part.newer");
    }

    @Test
    void aProviderOfAServiceIsCalled() throws Exception {
        compile("""
                public interface Greeter { void greet(); }
                """, """
                public class Polite implements Greeter {
                    static int greeted;
                    public void greet() { greeted++; }
                }
                """, """
                public class Main {
                    public static void main(String[] args) {
                        for (int i = 0; i < 2; i++) {
                            new Thread(() -> {
                                for (Greeter g : java.util.ServiceLoader.load(Greeter.class)) { g.greet(); }
                            }).start();
                        }
                    }
                }
                """);
        for (String name : Set.of("Greeter", "Polite", "Main")) {
            entries.put(name + ".class", bytes(name));
        }
        entries.put("META-INF/services/Greeter", "# by the house\nPolite\n".getBytes(StandardCharsets.UTF_8));
        assertThat(racesOf()).containsExactly("Polite.greeted");
    }

    private static String part(String field) {
        return "public class Part { static int FIELD; void touch() { FIELD++; } }".replace("FIELD", field);
    }

    private void compile(String... units) throws IOException {
        Files.createDirectories(folder.resolve("classes"));
        assertThat(new Sources(folder.resolve("classes"), units)).isNotNull();
    }

    @Test
    void ofAJarThatWasCutOffTheRestIsRead() throws Exception {
        compile(part("whole"), MAIN);
        entries.put("Part.class", bytes("Part"));
        entries.put("Lost.class", bytes("Main"));
        ByteArrayOutputStream whole = new ByteArrayOutputStream();
        pack(whole);
        Path jar = folder.resolve("cut.jar");
        int half = whole.toString(StandardCharsets.ISO_8859_1).indexOf("Lost.class") + 40;
        Files.write(jar, java.util.Arrays.copyOf(whole.toByteArray(), half));
        ScanOptions options = new ScanOptions();
        options.classPath.add(jar.toString());
        options.classes.add("Part");
        ScanResult result = new Scanner(options, Progress.silent()).scan();
        assertThat(Sources.fields(result)).containsExactly("Part.whole");
        assertThat(result.dossier().coverage.notes()).anyMatch(n -> n.startsWith("jar not read, or not to its end: "));
    }

    @Test
    void aJarThatIsNoneIsAnErrorOfItsOwn() throws Exception {
        ScanOptions options = new ScanOptions();
        options.classPath.add(
                Files.write(folder.resolve("none.jar"), new byte[0]).toString());
        options.api.add("**");
        assertThatThrownBy(() -> new Scanner(options, Progress.silent()).scan())
                .isInstanceOf(UnreadableException.class)
                .hasMessageContaining("none.jar");
    }

    @Test
    void aPackageOfTheJdkIsFoundWhereOtherModulesHavePackagesBelowIt() throws Exception {
        Sources sources = new Sources(folder, """
                public class Moved {
                    public static void main(String[] args) { System.out.println(new java.awt.Point(1, 2).x); }
                }
                """);
        assertThat(sources.main("Moved").dossier().coverage.notes()).noneMatch(n -> n.contains("java.awt"));
    }

    private byte[] bytes(String name) throws IOException {
        return Files.readAllBytes(folder.resolve("classes/" + name + ".class"));
    }

    private void pack(OutputStream out) throws IOException {
        try (ZipOutputStream zip = new ZipOutputStream(out)) {
            for (Map.Entry<String, byte[]> e : entries.entrySet()) {
                zip.putNextEntry(new ZipEntry(e.getKey()));
                zip.write(e.getValue());
            }
        }
    }

    private Set<String> racesOf() throws Exception {
        Path jar = folder.resolve("app.jar");
        try (OutputStream out = Files.newOutputStream(jar)) {
            pack(out);
        }
        ScanOptions options = new ScanOptions();
        options.classPath.add(jar.toString());
        options.mainClass = "Main";
        return Sources.fields(new Scanner(options, Progress.silent()).scan());
    }
}

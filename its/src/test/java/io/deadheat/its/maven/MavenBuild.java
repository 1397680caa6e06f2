package io.deadheat.its.maven;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;

/**
 * A real Maven on a copy of a project. It has a local repository of its own, in which the plug-in is installed as it was
 * just built; other artefacts come from the one that the surrounding build uses, and from where Maven finds them.
 */
final class MavenBuild {
    static final String PLUGIN = "io.deadheat:deadheat-maven-plugin:" + System.getProperty("build.version") + ":";

    private static final Path REPOSITORY = Path.of("target/maven-repository").toAbsolutePath();
    private static final long LIMIT_SECONDS = 300;
    private static final String SETTINGS = """
            <settings>
              <profiles>
                <profile>
                  <id>kept</id>
                  <repositories>
                    <repository>%1$s</repository>
                  </repositories>
                  <pluginRepositories>
                    <pluginRepository>%1$s</pluginRepository>
                  </pluginRepositories>
                </profile>
              </profiles>
              <activeProfiles>
                <activeProfile>kept</activeProfile>
              </activeProfiles>
            </settings>
            """;
    private static final String KEPT = """
            <id>kept</id>
            <url>%s</url>
            <releases><checksumPolicy>ignore</checksumPolicy></releases>
            <snapshots><enabled>false</enabled></snapshots>
            """;

    private final Path folder;

    private MavenBuild(Path folder) {
        this.folder = folder;
    }

    /** What a build gave. */
    record Result(int exit, String out) {}

    /** A copy of {@code src/test/projects/NAME} at {@code folder}. */
    static MavenBuild of(String name, Path folder) throws IOException {
        Assumptions.assumeTrue(System.getProperty("build.maven") != null, "not run by Maven, so no Maven is known");
        install();
        Path from = Path.of("src/test/projects", name);
        try (Stream<Path> files = Files.walk(from)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                Path to = folder.resolve(from.relativize(file).toString());
                Files.createDirectories(to.getParent());
                Files.copy(file, to);
            }
        }
        return new MavenBuild(folder);
    }

    private static void install() throws IOException {
        Path root = Path.of("..").toAbsolutePath().normalize();
        Path plugin = root.resolve("maven-plugin/target/deadheat-maven-plugin.jar");
        Assumptions.assumeTrue(Files.exists(plugin), "needs " + plugin + ", which mvn verify builds");
        install("deadheat-parent", root.resolve("pom.xml"), null);
        install(
                "deadheat-cli",
                root.resolve("cli/dependency-reduced-pom.xml"),
                root.resolve("cli/target/deadheat.jar"));
        install("deadheat-maven-plugin", root.resolve("maven-plugin/pom.xml"), plugin);
        String url = Path.of(System.getProperty("build.repository")).toUri().toString();
        Files.writeString(REPOSITORY.resolveSibling("maven-settings.xml"), SETTINGS.formatted(KEPT.formatted(url)));
    }

    private static void install(String artifact, Path pom, Path jar) throws IOException {
        String version = System.getProperty("build.version");
        Path folder = Files.createDirectories(
                REPOSITORY.resolve("io/deadheat").resolve(artifact).resolve(version));
        String name = artifact + "-" + version;
        Files.copy(pom, folder.resolve(name + ".pom"), StandardCopyOption.REPLACE_EXISTING);
        if (jar != null) {
            Files.copy(jar, folder.resolve(name + ".jar"), StandardCopyOption.REPLACE_EXISTING);
        }
    }

    Path folder() {
        return folder;
    }

    Result run(String... args) throws IOException, InterruptedException {
        Path out = Files.createTempFile(folder.getParent(), "maven", ".txt");
        Process process = new ProcessBuilder(line(args))
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .redirectOutput(out.toFile())
                .start();
        try {
            process.getOutputStream().close();
            if (!process.waitFor(LIMIT_SECONDS, TimeUnit.SECONDS)) {
                throw new AssertionError("does not end: " + Files.readString(out));
            }
            return new Result(process.exitValue(), Files.readString(out));
        } finally {
            process.descendants().forEach(ProcessHandle::destroyForcibly);
            process.destroyForcibly();
        }
    }

    private static List<String> line(String... args) {
        boolean windows = System.getProperty("os.name").startsWith("Windows");
        Path maven = Path.of(System.getProperty("build.maven"), "bin", windows ? "mvn.cmd" : "mvn");
        List<String> line = new ArrayList<>(List.of(
                maven.toString(),
                "-B",
                "-ntp",
                "-Dstyle.color=never",
                "-gs",
                REPOSITORY.resolveSibling("maven-settings.xml").toString(),
                "-Dmaven.repo.local=" + REPOSITORY,
                "-Ddeadheat.version=" + System.getProperty("build.version"),
                "-Djunit.version=" + System.getProperty("build.junit"),
                "-Djacoco.version=" + System.getProperty("build.jacoco")));
        line.addAll(List.of(args));
        return line;
    }
}

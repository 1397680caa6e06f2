package io.deadheat.engine.program;

import io.deadheat.engine.BadInputException;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/**
 * A jar known by its coordinates.
 *
 * @param near a jar that was got the same way: where that one is, this one may be, too
 */
record MavenArtifact(String group, String artifact, String version, Path near) {
    private static final long DOWNLOAD_MINUTES = 2;

    /** Beside its neighbour, in a Maven repository, or downloaded by Maven; else bad input. */
    Path locate() throws IOException {
        return find().or(() -> download().flatMap(ok -> find()))
                .orElseThrow(() -> new BadInputException(
                        this + " is neither on the class path nor in a Maven repository: put it on the class path"));
    }

    private Optional<Path> find() {
        List<Path> places = new ArrayList<>();
        Path jar = near.toAbsolutePath();
        places.add(jar.resolveSibling(fileName()));
        repositoryOf(jar).ifPresent(r -> places.add(r.resolve(path())));
        places.add(localRepository().resolve(path()));
        return places.stream().filter(Files::isRegularFile).findFirst();
    }

    private String fileName() {
        return artifact + "-" + version + ".jar";
    }

    private String path() {
        return group.replace('.', '/') + "/" + artifact + "/" + version + "/" + fileName();
    }

    /** The folder above {@code org/junit}, where the neighbour lies in one. */
    private static Optional<Path> repositoryOf(Path jar) {
        Path at = jar.getParent();
        while (at != null && !at.endsWith(Path.of("org", "junit"))) {
            at = at.getParent();
        }
        return Optional.ofNullable(at).map(p -> p.getParent().getParent());
    }

    private static Path localRepository() {
        String given = System.getProperty("maven.repo.local");
        return given != null ? Path.of(given) : Path.of(System.getProperty("user.home"), ".m2", "repository");
    }

    /** Present where Maven ran and succeeded. */
    private Optional<Boolean> download() {
        String mvn = File.separatorChar == '\\' ? "mvn.cmd" : "mvn";
        try {
            Process maven = new ProcessBuilder(
                            mvn, "-q", "-B", "dependency:get", "-Dtransitive=false", "-Dartifact=" + this)
                    .redirectErrorStream(true)
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                    .start();
            maven.getOutputStream().close();
            boolean done = maven.waitFor(DOWNLOAD_MINUTES, TimeUnit.MINUTES);
            if (!done) {
                maven.destroyForcibly();
            }
            return done && maven.exitValue() == 0 ? Optional.of(true) : Optional.empty();
        } catch (IOException e) {
            return Optional.empty();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return Optional.empty();
        }
    }

    @Override
    public String toString() {
        return group + ":" + artifact + ":" + version;
    }
}

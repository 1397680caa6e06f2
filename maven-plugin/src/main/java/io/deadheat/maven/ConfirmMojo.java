package io.deadheat.maven;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugins.annotations.LifecyclePhase;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.ResolutionScope;

/** Tries to prove the pairs that the goal {@code scan} has found; where there are none, those of a watched run. */
@Mojo(
        name = "confirm",
        defaultPhase = LifecyclePhase.VERIFY,
        requiresDependencyResolution = ResolutionScope.TEST,
        threadSafe = true)
public final class ConfirmMojo extends AbstractTestsMojo {
    @Override
    void performOnTests() throws IOException, MojoExecutionException, MojoFailureException {
        Path scanned = output().resolve("scan").resolve("races.json");
        List<String> from = Files.exists(scanned) ? List.of("--from", scanned.toString()) : List.of();
        judge(run("confirm", output(), from), output());
    }
}

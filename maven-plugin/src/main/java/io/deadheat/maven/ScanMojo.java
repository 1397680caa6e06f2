package io.deadheat.maven;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugins.annotations.LifecyclePhase;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.ResolutionScope;

/** Lists what may race by the class files alone, from the tests on; fails the build only with {@code fail-on}. */
@Mojo(
        name = "scan",
        defaultPhase = LifecyclePhase.VERIFY,
        requiresDependencyResolution = ResolutionScope.TEST,
        threadSafe = true)
public final class ScanMojo extends AbstractTestsMojo {
    @Override
    void performOnTests() throws IOException, MojoExecutionException, MojoFailureException {
        Path results = output().resolve("scan");
        boolean asked = options().containsKey("fail-on");
        judge(run("scan", results, asked ? List.of() : List.of("--fail-on", "never")), results);
    }
}

package io.deadheat.maven;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.ResolutionScope;

/**
 * Writes multithreaded tests that race, from the project's sequential ones, to {@code target/deadheat/synthesized/tests};
 * fails the build only with {@code fail-on}.
 */
@Mojo(name = "synthesize", requiresDependencyResolution = ResolutionScope.TEST, threadSafe = true)
public final class SynthesizeMojo extends AbstractTestsMojo {
    @Override
    void performOnTests() throws IOException, MojoExecutionException, MojoFailureException {
        Path results = output().resolve("synthesized");
        boolean asked = options().containsKey("fail-on");
        judge(run("synthesize", results, asked ? List.of() : List.of("--fail-on", "never")), results);
    }
}

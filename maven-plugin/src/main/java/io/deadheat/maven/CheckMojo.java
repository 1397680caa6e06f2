package io.deadheat.maven;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugins.annotations.LifecyclePhase;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;
import org.apache.maven.plugins.annotations.ResolutionScope;

/**
 * Proves what the test JVMs with the agent have seen, and what a scan of the classes finds, and fails the build where
 * races are proven. Without such JVMs the tests are watched here first.
 */
@Mojo(
        name = "check",
        defaultPhase = LifecyclePhase.VERIFY,
        requiresDependencyResolution = ResolutionScope.TEST,
        threadSafe = true)
public final class CheckMojo extends AbstractTestsMojo {
    /** Whether a check that the budget has ended, or that has lost a run, fails the build if it found nothing. */
    @Parameter(property = "deadheat.failOnIncomplete", defaultValue = "true")
    private boolean failOnIncomplete;

    @Override
    void performOnTests() throws IOException, MojoExecutionException, MojoFailureException {
        List<String> more = new ArrayList<>();
        for (Path file : watched()) {
            more.addAll(List.of("--from", file.toString()));
        }
        int exit = run("check", output(), more);
        if (session.getProjects().size() > 1) {
            aggregate();
        }
        judge(exit == INCOMPLETE && !failOnIncomplete ? NOTHING_FOUND : exit, output());
    }
}

package io.deadheat.maven;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugins.annotations.LifecyclePhase;
import org.apache.maven.plugins.annotations.Mojo;

/** Writes the reports of what is known: the results of {@code check} or {@code confirm}, else what the tests showed. */
@Mojo(name = "report", defaultPhase = LifecyclePhase.VERIFY, threadSafe = true)
public final class ReportMojo extends AbstractDeadheatMojo {
    @Override
    void perform() throws IOException, MojoExecutionException {
        Path races = output().resolve("races.json");
        List<Path> inputs = Files.exists(races) ? List.of(races) : watched();
        if (inputs.isEmpty()) {
            skipped("there are no results");
            return;
        }
        List<String> words = new ArrayList<>(List.of("merge", "--fail-on", "never", "-o"));
        words.add(named(output(), project.getBasedir()));
        inputs.forEach(i -> words.add(i.toString()));
        run(words);
        if (session.getProjects().size() > 1) {
            aggregate();
        }
    }
}

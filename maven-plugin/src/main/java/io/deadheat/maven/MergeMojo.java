package io.deadheat.maven;

import java.io.IOException;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugins.annotations.Mojo;

/** Unites the results of all modules into one report, in the folder of the one that Maven is started for. */
@Mojo(name = "merge", aggregator = true, threadSafe = true)
public final class MergeMojo extends AbstractDeadheatMojo {
    @Override
    void perform() throws IOException, MojoExecutionException {
        aggregate();
    }
}

package io.deadheat.maven;

import java.io.IOException;
import java.util.List;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;

/** Makes the recorded run of a race, deadlock or failure again. */
@Mojo(name = "replay", threadSafe = true)
public final class ReplayMojo extends AbstractDeadheatMojo {
    /** The race ({@code R-...}), deadlock ({@code D-...}) or failure ({@code F-...}). */
    @Parameter(property = "deadheat.id", required = true)
    private String id;

    @Override
    void perform() throws IOException, MojoExecutionException, MojoFailureException {
        if (run(List.of("replay", "-o", output().toString(), id)) == INCOMPLETE) {
            throw new MojoFailureException("the run of " + id + " could not be made again, see above");
        }
    }
}

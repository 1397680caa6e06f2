package io.deadheat.maven;

import java.io.IOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Properties;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugins.annotations.LifecyclePhase;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;

/**
 * Puts the agent into the JVMs of Surefire and Failsafe, by the property that their {@code argLine} is taken from. Each
 * of them leaves what it saw in {@code target/deadheat/watch}.
 */
@Mojo(name = "prepare-agent", defaultPhase = LifecyclePhase.INITIALIZE, threadSafe = true)
public final class PrepareAgentMojo extends AbstractDeadheatMojo {
    private static final String RUNNER = "org.apache.maven.surefire.**";

    /** The property that the flag is put before. */
    @Parameter(property = "deadheat.propertyName", defaultValue = "argLine")
    private String propertyName;

    @Override
    void perform() throws IOException, MojoExecutionException {
        String before = project.getProperties().getProperty(propertyName);
        if (before != null && before.contains("-javaagent:" + jar())) {
            return;
        }
        for (Path old : watched()) {
            Files.delete(old);
        }
        Path settings = output().resolve("agent.properties");
        store(settings);
        String line = ArgLine.prepend("-javaagent:" + jar() + "=@" + settings.toAbsolutePath(), before);
        project.getProperties().setProperty(propertyName, line);
        getLog().info(propertyName + " set to " + line);
        for (String runner : new TestJvm(project, Map.of()).deaf(propertyName)) {
            getLog().warn("the argLine of " + runner + " leaves Deadheat out; write @{" + propertyName + "} into it");
        }
    }

    /** The project need not know of us: without the agent the property must be there, too. */
    @Override
    void skipped(String why) {
        super.skipped(why);
        project.getProperties().putIfAbsent(propertyName, "");
    }

    private void store(Path file) throws IOException {
        Map<String, String> wanted = options();
        Properties agent = new Properties();
        agent.setProperty("mode", "watch");
        agent.setProperty("program", project.getArtifactId());
        agent.setProperty(
                "output", output().resolve("watch").resolve("races-%p.json").toString());
        agent.setProperty("exclude", RUNNER + (wanted.containsKey("exclude") ? ";" + list(wanted.get("exclude")) : ""));
        for (String name : new String[] {"detector", "include"}) {
            if (wanted.containsKey(name)) {
                agent.setProperty(name, list(wanted.get(name)));
            }
        }
        Files.createDirectories(output().resolve("watch"));
        try (Writer out = Files.newBufferedWriter(file)) {
            agent.store(out, null);
        }
    }

    private static String list(String commas) {
        return commas.replace(',', ';');
    }
}

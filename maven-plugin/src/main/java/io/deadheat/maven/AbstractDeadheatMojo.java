package io.deadheat.maven;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.apache.maven.artifact.Artifact;
import org.apache.maven.execution.MavenSession;
import org.apache.maven.plugin.AbstractMojo;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugins.annotations.Parameter;
import org.apache.maven.project.MavenProject;

/** What all goals share: the project, where results go, and how a command is told about both. */
abstract class AbstractDeadheatMojo extends AbstractMojo {
    static final int NOTHING_FOUND = 0;
    static final int FOUND = 1;
    static final int INCOMPLETE = 3;

    private static final String PREFIX = "deadheat.";

    @Parameter(defaultValue = "${project}", readonly = true, required = true)
    MavenProject project;

    @Parameter(defaultValue = "${session}", readonly = true, required = true)
    MavenSession session;

    @Parameter(defaultValue = "${plugin.artifactMap}", readonly = true, required = true)
    private Map<String, Artifact> pluginArtifacts;

    /** Does nothing. */
    @Parameter(property = "deadheat.skip", defaultValue = "false")
    private boolean skip;

    /** Where results go. */
    @Parameter(property = "deadheat.output", defaultValue = "${project.build.directory}/deadheat")
    File outputDirectory;

    /**
     * Options of the command by their long names, such as {@code <budget>10m</budget>} or
     * {@code <fail-on>potential</fail-on>}. Each can also be given as {@code -Ddeadheat.NAME} to Maven, which comes
     * first, or in a file {@code deadheat.properties} of the project.
     */
    @Parameter
    private Map<String, String> options;

    @Override
    public final void execute() throws MojoExecutionException, MojoFailureException {
        if (skip) {
            skipped("deadheat.skip is set");
            return;
        }
        try {
            perform();
        } catch (IOException e) {
            throw new MojoExecutionException("Deadheat cannot work: " + e, e);
        }
    }

    abstract void perform() throws IOException, MojoExecutionException, MojoFailureException;

    /** Told when the goal has nothing to do. */
    void skipped(String why) {
        getLog().info("Skipping Deadheat: " + why);
    }

    Path output() {
        return outputDirectory.toPath();
    }

    /** As people would name it in {@code folder}, which commands run in. */
    static String named(Path path, File folder) {
        Path base = folder.toPath().toAbsolutePath();
        Path absolute = path.toAbsolutePath();
        return (absolute.startsWith(base) ? base.relativize(absolute) : absolute).toString();
    }

    /** What the JVMs of the tests have left, one file each. */
    List<Path> watched() throws IOException {
        return files(output().resolve("watch"));
    }

    private static List<Path> files(Path folder) throws IOException {
        if (!Files.isDirectory(folder)) {
            return List.of();
        }
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(f -> f.toString().endsWith(".json")).sorted().toList();
        }
    }

    /** The jar that is the command and the agent. */
    Path jar() throws MojoExecutionException {
        Artifact artifact = pluginArtifacts.get("io.deadheat:deadheat-cli");
        if (artifact == null || artifact.getFile() == null) {
            throw new MojoExecutionException("the plug-in has no io.deadheat:deadheat-cli");
        }
        return artifact.getFile().toPath().toAbsolutePath();
    }

    /** Runs a command in {@code folder}; what it says goes to the log. */
    int run(File folder, Map<String, String> environment, List<String> words)
            throws IOException, MojoExecutionException {
        getLog().debug("deadheat " + String.join(" ", words));
        int exit = new DeadheatCommand(jar(), folder, options(), environment, words)
                .run(line -> getLog().info(line), line -> getLog().warn(line));
        if (exit != NOTHING_FOUND && exit != FOUND && exit != INCOMPLETE) {
            throw new MojoExecutionException(
                    "Deadheat cannot " + words.get(0) + ", see above (exit code " + exit + ")");
        }
        return exit;
    }

    int run(List<String> words) throws IOException, MojoExecutionException {
        return run(project.getBasedir(), Map.of(), words);
    }

    /** What the user wants of the command: given to Maven, else for this goal, else in the project's properties. */
    Map<String, String> options() {
        Map<String, String> all = new TreeMap<>();
        addProperties(project.getProperties(), all);
        if (options != null) {
            all.putAll(options);
        }
        addProperties(session.getUserProperties(), all);
        all.remove("skip");
        all.remove("output");
        all.remove("test");
        return all;
    }

    private static void addProperties(Properties from, Map<String, String> to) {
        for (String name : from.stringPropertyNames()) {
            if (name.startsWith(PREFIX)) {
                to.put(name.substring(PREFIX.length()), from.getProperty(name));
            }
        }
    }

    /** All properties of the build, by name, as they are now. */
    Map<String, String> properties() {
        Map<String, String> all = new TreeMap<>();
        project.getProperties()
                .stringPropertyNames()
                .forEach(n -> all.put(n, project.getProperties().getProperty(n)));
        session.getUserProperties()
                .stringPropertyNames()
                .forEach(n -> all.put(n, session.getUserProperties().getProperty(n)));
        all.put("basedir", project.getBasedir().getPath());
        all.put("project.basedir", project.getBasedir().getPath());
        all.put("project.build.directory", project.getBuild().getDirectory());
        return all;
    }

    /** Unites the results of all modules of the build so far into those of the folder that Maven was started for. */
    void aggregate() throws IOException, MojoExecutionException {
        List<String> inputs = new ArrayList<>();
        List<String> roots = new ArrayList<>();
        for (MavenProject module : session.getProjects()) {
            Path results = Path.of(module.getBuild().getDirectory(), outputDirectory.getName(), "races.json");
            if (Files.exists(results)) {
                inputs.add(results.toString());
                roots.addAll(module.getCompileSourceRoots());
                roots.addAll(module.getTestCompileSourceRoots());
            }
        }
        if (inputs.isEmpty()) {
            skipped("no module has results");
            return;
        }
        MavenProject top = session.getTopLevelProject();
        List<String> words = new ArrayList<>(List.of("merge", "--quiet", "--fail-on", "never", "-o"));
        Path all = Path.of(top.getBuild().getDirectory(), outputDirectory.getName() + "-all");
        words.add(named(all, top.getBasedir()));
        words.addAll(List.of("--source-path", String.join(File.pathSeparator, roots)));
        words.addAll(inputs);
        run(top.getBasedir(), Map.of(), words);
        getLog().info("Races of " + inputs.size() + " modules: " + all.resolve("report.html"));
    }
}

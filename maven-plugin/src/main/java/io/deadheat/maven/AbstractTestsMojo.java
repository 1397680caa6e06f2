package io.deadheat.maven;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.apache.maven.artifact.DependencyResolutionRequiredException;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugins.annotations.Parameter;

/** A goal about the project's tests: names them, their class path and their JVM to the command. */
abstract class AbstractTestsMojo extends AbstractDeadheatMojo {
    /** Test classes, or {@code Class#method}; default: all JUnit tests of the project. */
    @Parameter(property = "deadheat.test")
    private List<String> tests;

    @Parameter(property = "skipTests", defaultValue = "false")
    private boolean skipTests;

    @Parameter(property = "maven.test.skip", defaultValue = "false")
    private boolean skipAll;

    @Override
    final void perform() throws IOException, MojoExecutionException, MojoFailureException {
        if (skipTests || skipAll) {
            skipped("tests are skipped");
        } else if (!Files.isDirectory(testClasses())) {
            skipped("the project has no tests");
        } else {
            performOnTests();
        }
    }

    abstract void performOnTests() throws IOException, MojoExecutionException, MojoFailureException;

    private Path testClasses() {
        return Path.of(project.getBuild().getTestOutputDirectory());
    }

    /** Runs {@code command} with {@code more} options on the tests; in the folder and environment that they expect. */
    int run(String command, Path results, List<String> more) throws IOException, MojoExecutionException {
        TestJvm jvm = new TestJvm(project, properties());
        List<String> words = new ArrayList<>(List.of(command, "-o", named(results, project.getBasedir())));
        words.addAll(more);
        words.addAll(List.of("-cp", classPath()));
        for (String flag : jvm.flags()) {
            words.addAll(List.of("--jvm-arg", flag));
        }
        for (String test :
                tests == null || tests.isEmpty() ? List.of(testClasses().toString()) : tests) {
            words.addAll(List.of("--test", test));
        }
        return run(project.getBasedir(), jvm.environment(), words);
    }

    private String classPath() throws MojoExecutionException {
        try {
            return String.join(File.pathSeparator, project.getTestClasspathElements());
        } catch (DependencyResolutionRequiredException e) {
            throw new MojoExecutionException("the class path of the tests is not known", e);
        }
    }

    /** Fails the build where {@code exit} says so. */
    void judge(int exit, Path results) throws MojoFailureException {
        if (exit == FOUND) {
            throw new MojoFailureException("Deadheat found races, see " + results.resolve("report.html"));
        }
        if (exit == INCOMPLETE) {
            throw new MojoFailureException("Deadheat did not come to its end, see above; -Ddeadheat.budget gives it"
                    + " more time, and failOnIncomplete says whether that is a failure");
        }
    }
}

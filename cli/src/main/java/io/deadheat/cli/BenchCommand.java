package io.deadheat.cli;

import io.deadheat.engine.BadInputException;
import io.deadheat.engine.launch.AgentJar;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code deadheat bench}: starts the experiments of the checkout that this jar was built in, in a JVM of their own. */
@Command(
        name = "bench",
        description =
                "Makes the published experiments and the real subjects, and writes docs/results.md. Goes on where it"
                        + " stopped.",
        mixinStandardHelpOptions = true,
        versionProvider = Version.class)
final class BenchCommand implements Callable<Integer> {
    private static final String CLASSES = "benchmarks/target/classes";
    private static final String MAIN = "io.deadheat.benchmarks.Bench";

    @Parameters(paramLabel = "GROUP", arity = "0..*", description = "What to run; default: all groups.")
    private List<String> groups = new ArrayList<>();

    @Option(names = "--only", paramLabel = "ID", description = "One subject of a group; may be given again.")
    private List<String> only = new ArrayList<>();

    @Option(names = "--again", description = "Makes rows anew that are there.")
    private boolean again;

    @Option(names = "--stale", description = "Makes rows anew that another commit than the one checked out has made.")
    private boolean stale;

    @Option(
            names = "--quick",
            description = "Makes again what is quick to make and fails if it is not found any more; writes nothing.")
    private boolean quick;

    @Option(names = "--seconds", paramLabel = "N", description = "Time for each subject; default: what the group says.")
    private Integer seconds;

    @Option(
            names = "--stop-after",
            paramLabel = "N",
            description = "Begins no row after so many seconds; the same command goes on with the next.")
    private Integer stopAfter;

    @Option(names = "--results", paramLabel = "DIR", description = "Where the rows go; default: docs/results.")
    private Path results;

    @Override
    public Integer call() throws IOException, InterruptedException {
        Path jar = AgentJar.locate().toAbsolutePath();
        Path root = jar.getParent().getParent().getParent();
        Path classes = root.resolve(CLASSES);
        if (!Files.isDirectory(classes)) {
            throw new BadInputException(
                    "bench works in a checkout of Deadheat that is built: mvn -q -DskipTests package (no " + classes
                            + ")");
        }
        List<String> line = new ArrayList<>();
        line.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        line.addAll(List.of("-cp", classes + File.pathSeparator + jar, MAIN));
        line.addAll(arguments());
        return new ProcessBuilder(line).inheritIO().start().waitFor();
    }

    private List<String> arguments() {
        List<String> line = new ArrayList<>(groups);
        only.forEach(id -> line.addAll(List.of("--only", id)));
        if (again) {
            line.add("--again");
        }
        if (stale) {
            line.add("--stale");
        }
        if (quick) {
            line.add("--quick");
        }
        if (seconds != null) {
            line.addAll(List.of("--seconds", seconds.toString()));
        }
        if (stopAfter != null) {
            line.addAll(List.of("--stop-after", stopAfter.toString()));
        }
        if (results != null) {
            line.addAll(List.of("--results", results.toAbsolutePath().toString()));
        }
        return line;
    }
}

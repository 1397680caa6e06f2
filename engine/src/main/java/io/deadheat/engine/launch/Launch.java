package io.deadheat.engine.launch;

import io.deadheat.engine.program.Program;
import io.deadheat.engine.program.TargetJdk;
import io.deadheat.model.AgentOptions;
import io.deadheat.model.AgentOptions.Key;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * The command line of a child JVM with the agent in it. The child inherits stdin, stdout and stderr, so that the
 * program is run as if by hand.
 *
 * @param work a folder for helper files that lives as long as the child
 */
public record Launch(Program program, TargetJdk jdk, List<String> jvmArgs, Path agentJar, Path work) {
    /** Starts the program with the agent told {@code options}. */
    public Child start(AgentOptions options) throws IOException {
        return new Child(started(builder(options).inheritIO()));
    }

    /** Starts the program without a terminal: it reads what {@code options} say, and all that it says goes to {@code log}. */
    public Child startApart(AgentOptions options, Path log) throws IOException {
        ProcessBuilder builder = builder(options);
        String input = options.get(Key.INPUT, null);
        return apart(input == null ? builder : builder.redirectInput(new File(input)), log);
    }

    /** Starts the program without the agent, in the folder for helper files, and apart as {@link #startApart} does. */
    public Child startBare(Path log) throws IOException {
        List<String> line = new ArrayList<>(List.of(jdk.java().toString(), "-ea"));
        line.addAll(jvmArgs);
        line.addAll(program.commandLine(jdk, work));
        return apart(new ProcessBuilder(line).directory(work.toFile()), log);
    }

    private static Child apart(ProcessBuilder builder, Path log) throws IOException {
        Process process = started(builder.redirectErrorStream(true).redirectOutput(log.toFile()));
        process.getOutputStream().close();
        return new Child(process);
    }

    /** Ctrl-C may hit the JDK's own helper that is to become the child; the next one lives to be ended in order. */
    private static Process started(ProcessBuilder builder) throws IOException {
        try {
            return builder.start();
        } catch (IOException e) {
            return builder.start();
        }
    }

    private ProcessBuilder builder(AgentOptions options) throws IOException {
        Path file = work.resolve("agent.properties");
        options.store(file);
        ProcessBuilder builder = new ProcessBuilder(commandLine(file));
        if (program.workingFolder().isPresent()) {
            builder.directory(
                    Files.createDirectories(program.workingFolder().get()).toFile());
        }
        return builder;
    }

    List<String> commandLine(Path options) throws IOException {
        List<String> line = new ArrayList<>();
        line.add(jdk.java().toString());
        line.add("-ea");
        line.addAll(jvmArgs);
        Path agent = AgentJar.nameable(agentJar, work);
        line.add("-javaagent:" + agent + "=@" + options.toAbsolutePath());
        line.addAll(program.commandLine(jdk, work));
        return line;
    }
}

package io.deadheat.engine.watch;

import io.deadheat.engine.launch.Budget;
import io.deadheat.engine.program.Program;
import io.deadheat.engine.program.TargetJdk;
import io.deadheat.model.AgentOptions;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Supplier;

/**
 * What to watch and how.
 *
 * @param agent options of the agent, made anew for each run; output and program are filled in by {@link Watch}
 * @param log where all that the program prints goes, or null to leave it the terminal
 * @param trace where to write the trace of events, or null; with several runs each has its own, numbered
 */
public record WatchRequest(
        Program program,
        TargetJdk jdk,
        List<String> jvmArgs,
        Path agentJar,
        Supplier<AgentOptions> agent,
        Path log,
        Path trace,
        int runs,
        Budget budget) {}

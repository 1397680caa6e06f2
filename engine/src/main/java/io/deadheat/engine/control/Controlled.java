package io.deadheat.engine.control;

import io.deadheat.engine.program.AroundProgram;
import io.deadheat.engine.program.Program;
import io.deadheat.engine.program.Start;
import io.deadheat.engine.program.TargetJdk;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** A program started by the agent's harness, which runs it again and again. */
record Controlled(Program program) implements AroundProgram {
    private static final String HARNESS = "io.deadheat.agent.control.Harness";

    @Override
    public List<String> commandLine(TargetJdk jdk, Path work) throws IOException {
        Start start = program.start(jdk, work);
        List<String> line = new ArrayList<>(List.of("-cp", start.classPath(), HARNESS, start.mainClass()));
        line.addAll(start.args());
        return line;
    }
}

package io.deadheat.engine.control;

import io.deadheat.engine.program.Program;
import io.deadheat.engine.program.Start;
import io.deadheat.engine.program.TargetJdk;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** A program started by the agent's harness, which runs it again and again. */
record Controlled(Program program) implements Program {
    private static final String HARNESS = "io.deadheat.agent.control.Harness";

    @Override
    public String describe() {
        return program.describe();
    }

    @Override
    public void check(TargetJdk jdk) {
        program.check(jdk);
    }

    @Override
    public void require(String className, TargetJdk jdk) {
        program.require(className, jdk);
    }

    @Override
    public List<String> commandLine(TargetJdk jdk, Path work) throws IOException {
        Start start = program.start(jdk, work);
        List<String> line = new ArrayList<>(List.of("-cp", start.classPath(), HARNESS, start.mainClass()));
        line.addAll(start.args());
        return line;
    }

    @Override
    public Start start(TargetJdk jdk, Path work) throws IOException {
        return program.start(jdk, work);
    }

    @Override
    public Optional<Path> workingFolder() {
        return program.workingFolder();
    }

    @Override
    public Optional<String> complaint(int exit) {
        return program.complaint(exit);
    }
}

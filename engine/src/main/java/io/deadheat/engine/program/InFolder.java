package io.deadheat.engine.program;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** A main class that runs in a folder of its own, so that what it writes is not left where the user is. */
public record InFolder(MainProgram program, Path folder) implements Program {
    /** @param folder is made where it is missing */
    public InFolder {
        program = new MainProgram(ClassPaths.absolute(program.classPath()), program.mainClass(), program.args());
    }

    /** Another main class there. */
    public InFolder with(MainProgram other) {
        return new InFolder(other, folder);
    }

    @Override
    public Optional<Path> workingFolder() {
        return Optional.of(folder);
    }

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
        return program.commandLine(jdk, work);
    }

    @Override
    public Start start(TargetJdk jdk, Path work) throws IOException {
        return program.start(jdk, work);
    }
}

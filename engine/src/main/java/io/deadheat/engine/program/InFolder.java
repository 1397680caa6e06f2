package io.deadheat.engine.program;

import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** A main class that runs in a folder of its own, so that what it writes is not left where the user is. */
public record InFolder(MainProgram program, Path folder) implements Program {
    /** @param folder is made where it is missing */
    public InFolder {
        program = new MainProgram(absolute(program.classPath()), program.mainClass(), program.args());
    }

    private static String absolute(String classPath) {
        return Arrays.stream(classPath.split(File.pathSeparator))
                .map(e -> e.endsWith("*")
                        ? new File(e).getAbsolutePath()
                        : Path.of(e).toAbsolutePath().toString())
                .collect(Collectors.joining(File.pathSeparator));
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

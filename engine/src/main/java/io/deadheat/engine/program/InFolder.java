package io.deadheat.engine.program;

import java.nio.file.Path;
import java.util.Optional;

/** A main class that runs in a folder of its own, so that what it writes is not left where the user is. */
public record InFolder(MainProgram program, Path folder) implements AroundProgram {
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
}

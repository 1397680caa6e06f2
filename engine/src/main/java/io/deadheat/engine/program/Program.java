package io.deadheat.engine.program;

import io.deadheat.engine.BadInputException;
import io.deadheat.model.Invocation;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** What is to be run. */
public interface Program {
    /** The program that an earlier command has run. */
    static Program of(Invocation i) {
        return i.mainClass() == null
                ? new TestProgram(i.classPath(), i.tests(), i.folder() == null ? null : Path.of(i.folder()))
                : new MainProgram(i.classPath(), i.mainClass(), i.args());
    }

    /** For the report: what the user would recognise. */
    String describe();

    /** Throws {@link BadInputException} where {@code java} could not start this. Reads bytes, loads nothing. */
    void check(TargetJdk jdk);

    /** Throws {@link BadInputException} where the class path of the program has no class of that name. */
    void require(String className, TargetJdk jdk);

    /** What follows the JVM's own flags on the {@code java} command line; {@code work} is a folder for helper files. */
    List<String> commandLine(TargetJdk jdk, Path work) throws IOException;

    /** The same as a class path and a main class, for a JVM whose main class is ours. */
    Start start(TargetJdk jdk, Path work) throws IOException;

    /** Where it runs, if not where the user is. */
    default Optional<Path> workingFolder() {
        return Optional.empty();
    }

    /** What is wrong with the program itself, where its exit code tells. */
    default Optional<String> complaint(int exit) {
        return Optional.empty();
    }
}

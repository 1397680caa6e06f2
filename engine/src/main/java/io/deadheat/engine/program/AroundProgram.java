package io.deadheat.engine.program;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** Another program, run in another way. */
public interface AroundProgram extends Program {
    Program program();

    @Override
    default String describe() {
        return program().describe();
    }

    @Override
    default void check(TargetJdk jdk) {
        program().check(jdk);
    }

    @Override
    default void require(String className, TargetJdk jdk) {
        program().require(className, jdk);
    }

    @Override
    default List<String> commandLine(TargetJdk jdk, Path work) throws IOException {
        return program().commandLine(jdk, work);
    }

    @Override
    default Start start(TargetJdk jdk, Path work) throws IOException {
        return program().start(jdk, work);
    }

    @Override
    default Optional<Path> workingFolder() {
        return program().workingFolder();
    }

    @Override
    default Optional<String> complaint(int exit) {
        return program().complaint(exit);
    }
}

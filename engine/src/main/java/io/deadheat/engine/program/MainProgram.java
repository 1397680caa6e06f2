package io.deadheat.engine.program;

import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** {@code -cp CLASSPATH MainClass [args…]}. */
public record MainProgram(String classPath, String mainClass, List<String> args) implements Program {
    @Override
    public String describe() {
        return mainClass;
    }

    @Override
    public void check(TargetJdk jdk) {
        try (ClassPath path = ClassPath.parse(classPath, jdk)) {
            new MainMethod(path, jdk).check(mainClass);
        }
    }

    @Override
    public void require(String className, TargetJdk jdk) {
        try (ClassPath path = ClassPath.parse(classPath, jdk)) {
            new ClassLookup(path, jdk).require(className);
        }
    }

    @Override
    public List<String> commandLine(TargetJdk jdk, Path work) {
        return Stream.concat(Stream.of("-cp", classPath, mainClass), args.stream())
                .toList();
    }

    @Override
    public Start start(TargetJdk jdk, Path work) {
        return new Start(classPath, mainClass, args);
    }
}

package io.deadheat.engine.program;

import io.deadheat.engine.BadInputException;
import java.nio.file.Path;
import java.util.List;
import java.util.jar.Attributes;
import java.util.stream.Stream;

/** {@code -jar app.jar [args…]}; nested jars and {@code Class-Path} are the business of the program's own launcher. */
public record JarProgram(Path jar, List<String> args) implements Program {
    @Override
    public String describe() {
        return jar.getFileName().toString();
    }

    @Override
    public void check(TargetJdk jdk) {
        try (ClassPath path = ClassPath.ofJar(jar, jdk)) {
            new MainMethod(path, jdk).check(mainClass(path));
        }
    }

    private String mainClass(ClassPath path) {
        String main = path.manifest(jar).getMainAttributes().getValue(Attributes.Name.MAIN_CLASS);
        if (main == null) {
            throw new BadInputException("no Main-Class in the manifest of " + jar);
        }
        return main.trim();
    }

    @Override
    public Start start(TargetJdk jdk, Path work) {
        try (ClassPath path = ClassPath.ofJar(jar, jdk)) {
            return new Start(jar.toString(), mainClass(path), args);
        }
    }

    @Override
    public void require(String className, TargetJdk jdk) {
        try (ClassPath path = ClassPath.ofJar(jar, jdk)) {
            new ClassLookup(path, jdk).require(className);
        }
    }

    @Override
    public List<String> commandLine(TargetJdk jdk, Path work) {
        return Stream.concat(Stream.of("-jar", jar.toString()), args.stream()).toList();
    }
}

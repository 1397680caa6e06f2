package io.deadheat.engine.program;

import io.deadheat.engine.BadInputException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** Classes by name: on the class path, else in the JDK. */
final class ClassLookup {
    private final ClassPath path;
    private final TargetJdk jdk;

    ClassLookup(ClassPath path, TargetJdk jdk) {
        this.path = path;
        this.jdk = jdk;
    }

    /** A class that is nowhere is bad input. */
    ClassHeader require(String className) {
        String binary = className.replace('/', '.');
        ClassHeader header = find(binary).orElseThrow(() -> notFound(className));
        if (!header.name().equals(binary)) {
            throw new BadInputException(
                    "no such class: " + className + " (the file of that name holds " + header.name() + ")");
        }
        return header;
    }

    Optional<ClassHeader> find(String className) {
        String resource = className.replace('.', '/') + ".class";
        return path.read(resource)
                .or(() -> JdkClasses.read(jdk, resource))
                .map(bytes -> ClassHeader.read(bytes, className, jdk));
    }

    private BadInputException notFound(String className) {
        List<Path> missing = path.missing();
        String hint = missing.isEmpty()
                ? ""
                : missing.stream()
                        .map(Path::toString)
                        .limit(3)
                        .collect(Collectors.joining(", ", " (the class path names what does not exist: ", ")"));
        return new BadInputException("no such class: " + className + hint);
    }
}

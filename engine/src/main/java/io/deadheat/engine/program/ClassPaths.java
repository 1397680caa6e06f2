package io.deadheat.engine.program;

import java.io.File;
import java.util.Arrays;
import java.util.stream.Collectors;

/** Class paths as text. */
public final class ClassPaths {
    private ClassPaths() {}

    /** The same for a JVM that runs in another folder. */
    public static String absolute(String classPath) {
        return Arrays.stream(classPath.split(File.pathSeparator))
                .map(entry -> new File(entry).getAbsolutePath())
                .collect(Collectors.joining(File.pathSeparator));
    }
}

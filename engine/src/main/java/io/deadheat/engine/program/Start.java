package io.deadheat.engine.program;

import java.util.List;

/** A program as a class path, a main class and its arguments. */
public record Start(String classPath, String mainClass, List<String> args) {
    public Start {
        args = List.copyOf(args);
    }
}

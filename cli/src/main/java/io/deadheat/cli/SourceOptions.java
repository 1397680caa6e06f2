package io.deadheat.cli;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Option;

/** Where reports find the source that they quote. */
final class SourceOptions {
    @Option(
            names = "--source-path",
            paramLabel = "FOLDER",
            split = "[:;]",
            hideParamSyntax = true,
            description = "Where the program's sources are; default: src/main/java and src/test/java"
                    + " of the working folder and around the class folders.")
    private List<Path> path = new ArrayList<>();

    List<Path> path() {
        return path;
    }
}

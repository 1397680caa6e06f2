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
            description = "Where the program's sources are; default: src/main/java, src/test/java"
                    + " and src of the working folder and around the class folders, and these themselves.")
    private List<Path> path = new ArrayList<>();

    List<Path> path() {
        return path;
    }
}

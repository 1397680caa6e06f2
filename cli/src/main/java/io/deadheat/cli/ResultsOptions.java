package io.deadheat.cli;

import java.nio.file.Path;
import picocli.CommandLine.Option;

/** Where results go. */
final class ResultsOptions {
    @Option(
            names = {"-o", "--output"},
            paramLabel = "DIR",
            defaultValue = ".deadheat",
            description = "Folder of the results; default: ${DEFAULT-VALUE}.")
    private Path folder;

    Path folder() {
        return folder;
    }
}

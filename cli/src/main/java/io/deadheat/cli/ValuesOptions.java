package io.deadheat.cli;

import io.deadheat.engine.ResultsFolder;
import picocli.CommandLine.Option;

/** Whether results may show what the program computes. */
final class ValuesOptions {
    @Option(
            names = "--no-values",
            description = "Keeps messages of exceptions, outputs, states and arguments out of the results.")
    private boolean noValues;

    ResultsFolder open(ResultsOptions output) {
        return ResultsFolder.open(output.folder()).withoutValues(noValues);
    }

    boolean shown() {
        return !noValues;
    }

    /** The same results with values are others. */
    @Override
    public String toString() {
        return "values " + !noValues;
    }
}

package io.deadheat.cli;

import io.deadheat.engine.ResultsFolder;
import io.deadheat.engine.control.ControlledTarget;
import java.io.IOException;
import java.nio.file.Path;
import picocli.CommandLine.Option;

/** Whether results may show what the program computes. */
final class ValuesOptions {
    @Option(
            names = "--no-values",
            description = "Keeps messages of exceptions, outputs, states and arguments out of the results.")
    private boolean noValues;

    ResultsFolder open(Path folder) {
        return ResultsFolder.open(folder).withoutValues(noValues);
    }

    /** The program as it reads what stands on our standard input; that stays in the results unless no values may. */
    ControlledTarget withInput(ControlledTarget target, ResultsOptions output)
            throws IOException, InterruptedException {
        Path input = StandardInput.keptIn(output.folder());
        if (input != null && noValues) {
            input.toFile().deleteOnExit();
        }
        return target.reading(input);
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

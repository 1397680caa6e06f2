package io.deadheat.cli;

import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** {@code deadheat} without a command: says which there are. */
@Command(
        name = "deadheat",
        synopsisSubcommandLabel = "COMMAND",
        description = "Finds data races in Java programs, proves them and replays them.",
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        footer = {
            "",
            "Exit codes: 0 nothing found, 1 races found, 2 bad usage or input, 3 the tool failed or the result is"
                    + " incomplete.",
            "Every option can also be given as -Ddeadheat.NAME=..., as DEADHEAT_NAME in the environment, or in the file"
                    + " deadheat.properties, in that order."
        })
final class DeadheatCommand implements Runnable {
    @Spec
    private CommandSpec spec;

    @Override
    public void run() {
        throw new CommandLine.ParameterException(spec.commandLine(), "no command given: try 'deadheat --help'");
    }
}

package io.deadheat.cli;

import io.deadheat.engine.BadInputException;
import io.deadheat.engine.control.ControlledTarget;
import io.deadheat.engine.heal.Actions;
import io.deadheat.report.DossierReader;
import java.io.IOException;
import java.nio.file.Path;
import picocli.CommandLine.Option;

/** Whether controlled runs are made of the program as it is, or healed. */
final class HealedOptions {
    @Option(
            names = "--heal",
            paramLabel = "FILE",
            description = "Runs the program healed, as this races.json says: can the race still be created?")
    private Path heal;

    @Option(names = "--action", paramLabel = "ACTION", description = "With --heal: the action to take for all races.")
    private String action;

    ControlledTarget applyTo(ControlledTarget target) throws IOException {
        if (heal == null) {
            return target;
        }
        if (action != null && !Actions.known(action)) {
            throw new BadInputException("no such healing action: " + action);
        }
        DossierReader.read(heal);
        return target.healed(heal, action);
    }

    @Override
    public String toString() {
        return heal == null ? "" : heal.toAbsolutePath() + " " + action;
    }
}

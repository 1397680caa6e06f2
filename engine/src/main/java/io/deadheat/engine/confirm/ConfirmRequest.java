package io.deadheat.engine.confirm;

import io.deadheat.engine.control.ControlledTarget;
import io.deadheat.engine.launch.Budget;
import io.deadheat.model.Dossier;

/**
 * What to confirm and how.
 *
 * @param candidates the dossier whose potential races are tried; what is judged in it already is left as it is
 * @param allRuns false to stop a pair when both orders have been seen often enough
 * @param minimise whether the simplest schedule that shows a race is looked for
 * @param fork one JVM for each run
 * @param isolation what separates the runs of one JVM, as the agent names it
 * @param fingerprint stands for the program and the options: a command with the same one goes on where this one ended
 */
public record ConfirmRequest(
        ControlledTarget target,
        Dossier candidates,
        int runs,
        long seed,
        boolean allRuns,
        boolean minimise,
        boolean fork,
        String isolation,
        Budget budget,
        String fingerprint) {}

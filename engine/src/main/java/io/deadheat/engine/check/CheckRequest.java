package io.deadheat.engine.check;

import io.deadheat.engine.confirm.ConfirmRequest;
import io.deadheat.engine.control.ControlledTarget;
import io.deadheat.engine.launch.Budget;
import io.deadheat.model.Dossier;
import io.deadheat.scan.ScanOptions;

/**
 * What to check and how.
 *
 * @param scan names the same program to the scanner; null for no scan
 * @param fingerprint stands for the program and the options: a command with the same one goes on where this one ended
 */
public record CheckRequest(
        ControlledTarget target,
        ScanOptions scan,
        int runs,
        long seed,
        boolean allRuns,
        boolean fork,
        String isolation,
        Budget budget,
        Suppressions suppressions,
        String fingerprint) {

    ConfirmRequest confirming(Dossier candidates, String going) {
        return new ConfirmRequest(target, candidates, runs, seed, allRuns, fork, isolation, budget, going);
    }
}

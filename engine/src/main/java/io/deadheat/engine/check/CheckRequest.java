package io.deadheat.engine.check;

import io.deadheat.engine.confirm.ConfirmRequest;
import io.deadheat.engine.control.ControlledTarget;
import io.deadheat.engine.launch.Budget;
import io.deadheat.model.Dossier;
import io.deadheat.scan.ScanOptions;
import java.nio.file.Path;
import java.util.List;

/**
 * What to check and how.
 *
 * @param scan names the same program to the scanner; null for no scan
 * @param watched what runs of the program have seen already; where there are any, no run is watched
 * @param changed pairs of other classes are left out; null for none
 * @param keys by which a later command knows the result
 * @param fresh whether nothing of an earlier result is kept
 */
public record CheckRequest(
        ControlledTarget target,
        ScanOptions scan,
        List<Path> watched,
        ChangedClasses changed,
        int runs,
        long seed,
        boolean allRuns,
        boolean fork,
        String isolation,
        Budget budget,
        Suppressions suppressions,
        CheckKeys keys,
        boolean fresh) {

    /** Stands for the program and the options: a command with the same one goes on where this one ended. */
    String fingerprint() {
        return keys.all();
    }

    /** What the verdict about a pair hangs on beside the classes. */
    String verdictOptions() {
        return runs + " " + seed + " " + isolation + " " + target.jvmArgs()
                + target.jdk().home();
    }

    ConfirmRequest confirming(Dossier candidates, String going) {
        return new ConfirmRequest(target, candidates, runs, seed, allRuns, true, fork, isolation, budget, going);
    }
}

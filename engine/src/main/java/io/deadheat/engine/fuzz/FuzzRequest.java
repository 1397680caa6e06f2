package io.deadheat.engine.fuzz;

import io.deadheat.engine.control.ControlledTarget;
import io.deadheat.engine.launch.Budget;

/**
 * What to explore and how.
 *
 * @param strategy as the target knows it: a name, perhaps a colon and a number
 * @param switchAt {@code sync} or {@code all}
 * @param allRuns false to stop at the first run that ends badly
 * @param fork one JVM for each run
 * @param isolation what separates the runs of one JVM, as the agent names it
 */
public record FuzzRequest(
        ControlledTarget target,
        String strategy,
        String switchAt,
        int runs,
        long seed,
        boolean allRuns,
        boolean fork,
        String isolation,
        Budget budget) {}

package io.deadheat.engine.heal;

import io.deadheat.engine.control.ControlledTarget;
import io.deadheat.engine.launch.Budget;

/**
 * How sure to make.
 *
 * @param runs directed runs for each race
 * @param schedules how many schedules around the sections of a variable are tried at most
 * @param bounds what these may do
 * @param unsafeOverride whether a value may be thrown away where nothing else heals
 * @param oracle tells good runs from bad ones
 */
public record AssureRequest(
        ControlledTarget target,
        int runs,
        int schedules,
        Bounds bounds,
        boolean unsafeOverride,
        long seed,
        Oracle oracle,
        Budget budget) {
    private static final int RUNS = 50;
    private static final int SCHEDULES = 300;

    /** As sure as is usual. */
    public static AssureRequest usual(ControlledTarget target, long seed, Budget budget) {
        return new AssureRequest(target, RUNS, SCHEDULES, Bounds.USUAL, false, seed, Oracle.ENDS_WELL, budget);
    }
}

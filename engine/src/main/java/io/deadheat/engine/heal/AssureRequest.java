package io.deadheat.engine.heal;

import io.deadheat.engine.control.ControlledTarget;
import io.deadheat.engine.launch.Budget;

/**
 * How sure to make.
 *
 * @param runs directed runs for each race
 * @param schedules how many schedules around the sections of a variable are tried at most
 * @param preemptions how often a thread is interrupted in these at most
 * @param oracle tells good runs from bad ones
 */
public record AssureRequest(
        ControlledTarget target, int runs, int schedules, int preemptions, long seed, Oracle oracle, Budget budget) {}

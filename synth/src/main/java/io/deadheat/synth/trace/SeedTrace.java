package io.deadheat.synth.trace;

import java.util.List;

/**
 * A recorded run.
 *
 * @param faults what the recorder could not do
 * @param complete whether the recording has its last line
 */
public record SeedTrace(List<SeedCall> calls, List<String> faults, boolean complete) {}

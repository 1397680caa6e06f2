package io.deadheat.synth.seed;

import io.deadheat.engine.launch.Budget;
import io.deadheat.engine.launch.Interruption;
import io.deadheat.engine.program.TargetJdk;
import java.util.List;

/**
 * The JVM that seeds are tried in.
 *
 * @param budget what trying may take altogether; the seeds are made of what is known then
 */
public record SeedJvm(TargetJdk jdk, List<String> jvmArgs, Interruption interruption, Budget budget) {}

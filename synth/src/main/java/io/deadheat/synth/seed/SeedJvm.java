package io.deadheat.synth.seed;

import io.deadheat.engine.launch.Interruption;
import io.deadheat.engine.program.TargetJdk;
import java.util.List;

/** The JVM that seeds are tried in. */
public record SeedJvm(TargetJdk jdk, List<String> jvmArgs, Interruption interruption) {}

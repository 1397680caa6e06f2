package io.deadheat.synth.prove;

import io.deadheat.engine.control.ControlledTarget;
import io.deadheat.engine.launch.Budget;
import io.deadheat.engine.program.InFolder;
import io.deadheat.engine.program.MainProgram;
import io.deadheat.engine.program.Program;
import java.util.List;

/**
 * How tests are run.
 *
 * @param jvm the JVM of the seed; its program is replaced by the tests
 * @param classPath of the tests: the library and the compiled tests themselves
 */
public record ProofSettings(
        ControlledTarget jvm,
        String classPath,
        int runs,
        long seed,
        boolean allRuns,
        boolean fork,
        String isolation,
        Budget budget) {
    /** The draft of a test class, run for some of its tests. */
    ControlledTarget of(String testClass, List<String> tests) {
        MainProgram draft = new MainProgram(classPath, testClass, tests);
        Program program = jvm.program() instanceof InFolder seed ? seed.with(draft) : draft;
        return new ControlledTarget(program, jvm.jdk(), jvm.jvmArgs(), jvm.agentJar(), jvm.agent());
    }
}

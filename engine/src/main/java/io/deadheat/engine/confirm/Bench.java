package io.deadheat.engine.confirm;

import io.deadheat.engine.control.ControlledJvm;
import io.deadheat.engine.control.ControlledTarget;
import io.deadheat.engine.control.RunRecord;
import io.deadheat.engine.launch.Interruption;
import io.deadheat.engine.program.TestProgram;
import java.nio.file.Path;
import java.util.List;

/** Where pairs are tried: the program, or some tests of it alone, with the control runs that were made of just these. */
final class Bench {
    final Controls controls = new Controls();
    final GroupRuns runs;

    /** Empty for all tests, and for a program that is not made of tests. */
    final List<String> tests;

    private final ConfirmRequest request;
    private final ControlledTarget target;
    private final Path work;
    private final Interruption interruption;

    Bench(ConfirmRequest request, List<String> tests, Path work, Interruption interruption) {
        this.request = request;
        this.tests = tests;
        this.target = tests.isEmpty() ? request.target() : narrowed(request.target(), tests);
        this.work = work;
        this.interruption = interruption;
        ControlledJvm jvm =
                new ControlledJvm(target.isolating(request.isolation()), work, interruption, request.budget());
        this.runs = new GroupRuns(request, jvm, controls);
    }

    private static ControlledTarget narrowed(ControlledTarget all, List<String> tests) {
        TestProgram program = ((TestProgram) all.program()).running(tests);
        return new ControlledTarget(program, all.jdk(), all.jvmArgs(), all.agentJar(), all.agent());
    }

    ControlledJvm freshJvm() {
        long longest = controls.all().stream().mapToLong(RunRecord::steps).max().orElse(Long.MAX_VALUE);
        return new ControlledJvm(target.forRunsOf(longest), work, interruption, request.budget());
    }
}

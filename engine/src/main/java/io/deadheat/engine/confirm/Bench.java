package io.deadheat.engine.confirm;

import io.deadheat.engine.control.ControlledJob;
import io.deadheat.engine.control.ControlledJvm;
import io.deadheat.engine.control.ControlledTarget;
import io.deadheat.engine.control.RunRecord;
import io.deadheat.engine.launch.Budget;
import io.deadheat.engine.launch.Interruption;
import io.deadheat.engine.program.TestProgram;
import io.deadheat.model.AgentOptions;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/**
 * Where pairs are tried: the program, some tests of it alone, or one of several programs that share a JVM, with the control
 * runs that were made of just these.
 */
final class Bench {
    final Controls controls = new Controls();
    final GroupRuns runs;

    /** Empty for all tests, and for a program that is not made of tests. */
    final List<String> tests;

    private final ConfirmRequest request;
    private final ControlledTarget target;

    /** Before the ids of jobs, to tell those of several benches apart; empty where there is one. */
    private final String prefix;

    private final List<String> args;
    private final Path work;
    private final Interruption interruption;
    private ControlledJvm searching;
    private ControlledJvm ahead;

    /** @param shared what each pair has its share of */
    Bench(ConfirmRequest request, List<String> tests, Budget shared, Path work, Interruption interruption) {
        this(
                request,
                shared,
                tests,
                tests.isEmpty() ? request.target() : narrowed(request.target(), tests),
                "",
                List.of(),
                work,
                interruption);
    }

    /** A bench that shares its JVM with others. */
    Bench(ConfirmRequest request, int number, Path work, Interruption interruption) throws IOException {
        this(
                request,
                Budget.unbounded(),
                List.of(),
                request.target(),
                number + ":",
                request.target().program().start(request.target().jdk(), work).args(),
                work,
                interruption);
    }

    private Bench(
            ConfirmRequest request,
            Budget shared,
            List<String> tests,
            ControlledTarget target,
            String prefix,
            List<String> args,
            Path work,
            Interruption interruption) {
        this.request = request;
        this.tests = tests;
        this.target = target;
        this.prefix = prefix;
        this.args = args;
        this.work = work;
        this.interruption = interruption;
        this.runs = new GroupRuns(request, shared, this);
    }

    private static ControlledTarget narrowed(ControlledTarget all, List<String> tests) {
        TestProgram program = ((TestProgram) all.program()).running(tests);
        return new ControlledTarget(program, all.jdk(), all.jvmArgs(), all.agentJar(), all.agent());
    }

    /** A job as the JVM knows it, which may do jobs of other benches, too. */
    ControlledJob own(ControlledJob job) {
        return prefix.isEmpty() ? job : job.of(prefix, args);
    }

    /** The id of a job as the JVM knows it. */
    String own(String id) {
        return prefix + id;
    }

    /** The id of a job as it is known here. */
    String plain(String own) {
        return own.substring(prefix.length());
    }

    /** Whether the JVM's job {@code own} is of this bench. */
    boolean has(String own) {
        return own.startsWith(prefix);
    }

    /** For runs that look for something. */
    ControlledJvm searchingJvm() {
        return searchingJvm(target, request.budget());
    }

    /**
     * As {@link #searchingJvm()}, and with the first one starts the JVM that will repeat what it shows, unless there is one
     * processor for both.
     */
    ControlledJvm searchingJvm(List<ControlledJob> jobs) throws IOException {
        boolean quick = searching == null || searching.isQuick();
        boolean ordered = target.agent().get().get(AgentOptions.Key.PROCESSOR, null) != null;
        if (searching == null && !ordered) {
            startAhead(jobs);
        }
        searching = searchingJvm(ordered ? target : beside(0), request.budget());
        return quick ? searching.quickAtFirst().onFirstRun(this::endIfLong) : searching;
    }

    /** Two JVMs that work at the same time have their threads on two processors. */
    private ControlledTarget beside(int number) {
        return target.onProcessor((int) ProcessHandle.current().pid() + number);
    }

    private void startAhead(List<ControlledJob> jobs) throws IOException {
        ahead = new ControlledJvm(beside(1).forRunsOf(0), work, interruption, request.budget());
        ahead.startAhead(jobs, Proof.SWITCH);
    }

    /** What was started ahead is for short runs. */
    private void endIfLong(RunRecord first) {
        if (first.steps() > ControlledTarget.SHORT_RUN) {
            endUnused();
        }
    }

    /** Ends what was started ahead and is not needed. */
    void endUnused() {
        if (ahead != null) {
            ahead.kill();
            ahead = null;
        }
    }

    /** For runs of a small program that look for something, in {@code budget}. */
    ControlledJvm quickJvm(Budget budget) {
        return searchingJvm(target.forRunsOf(0), budget);
    }

    private ControlledJvm searchingJvm(ControlledTarget on, Budget budget) {
        return new ControlledJvm(on.isolating(request.isolation()), work, interruption, budget);
    }

    ControlledJvm freshJvm() {
        return freshJvm(longestRun());
    }

    /** For a few runs of so many steps at most; the first one may have been started before. */
    ControlledJvm freshJvm(long longest) {
        ControlledJvm started = longest <= ControlledTarget.SHORT_RUN ? ahead : null;
        ahead = started == null ? ahead : null;
        return started == null
                ? new ControlledJvm(target.forRunsOf(longest), work, interruption, request.budget())
                : started;
    }

    long longestRun() {
        return controls.all().stream().mapToLong(RunRecord::steps).max().orElse(Long.MAX_VALUE);
    }
}

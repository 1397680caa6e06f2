package io.deadheat.engine.fuzz;

import io.deadheat.engine.Completeness;
import io.deadheat.engine.ResultsFolder;
import io.deadheat.engine.control.ControlledJob;
import io.deadheat.engine.control.ControlledJvm;
import io.deadheat.engine.control.RunRecord;
import io.deadheat.engine.launch.Interruption;
import io.deadheat.model.Deadlock;
import io.deadheat.model.Dossier;
import io.deadheat.model.Harm;
import io.deadheat.model.Race;
import io.deadheat.model.Replay;
import io.deadheat.model.Verdict;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Runs the program under many schedules; what they show is repeated in a fresh JVM before it is reported. */
public final class Fuzz {
    private static final String JOB = "fuzz";

    private final FuzzRequest request;
    private final ResultsFolder results;
    private final Interruption interruption;
    private final Findings findings = new Findings();
    private final Dossier dossier = new Dossier();
    private final List<String> problems = new ArrayList<>();
    private RunRecord warmUp;

    public Fuzz(FuzzRequest request, ResultsFolder results, Interruption interruption) {
        this.request = request;
        this.results = results;
        this.interruption = interruption;
    }

    public FuzzResult run() throws IOException, InterruptedException {
        begin();
        ControlledJvm.Ending end = explore(request.allRuns());
        Repetitions repetitions = new Repetitions(this::again);
        repetitions.of(findings);
        if (end.isComplete() && canGoOn() && !repetitions.haveBadEnding(findings)) {
            end = explore(true);
            repetitions.of(findings);
        }
        repetitions.proven().forEach(this::report);
        repetitions.unproven().forEach((id, why) -> problems.add(id + " is not reported: " + why));
        return finish(end);
    }

    /** True if runs are left because one ended badly; an enumeration is only begun once. */
    private boolean canGoOn() {
        return findings.endedBadly() && findings.runs() < request.runs() && findings.space() == null;
    }

    private void begin() throws IOException {
        dossier.command = "fuzz";
        dossier.program = request.target().program().describe();
        dossier.jdk = request.target().jdk().version().toString();
        dossier.seed = request.seed();
        dossier.invocation = request.target().invocation(results.work());
        results.write(dossier);
    }

    private ControlledJvm jvm() {
        long steps = warmUp == null ? Long.MAX_VALUE : warmUp.steps();
        return new ControlledJvm(request.target().forRunsOf(steps), results.work(), interruption, request.budget());
    }

    /** Makes the runs that are left, all of them or up to the first that ends badly. */
    private ControlledJvm.Ending explore(boolean all) throws IOException, InterruptedException {
        int made = findings.runs();
        ControlledJob job = new ControlledJob(
                JOB, request.strategy(), request.seed() + made, request.runs() - made, all, List.of());
        ControlledJvm jvm = new ControlledJvm(
                request.target().isolating(request.isolation()), results.work(), interruption, request.budget());
        return request.fork() ? forked(jvm, all) : run(jvm, job);
    }

    private ControlledJvm.Ending run(ControlledJvm jvm, ControlledJob job) throws IOException, InterruptedException {
        return jvm.run(List.of(job), request.switchAt(), r -> {
            if (r.job().equals(ControlledJvm.WARM_UP)) {
                warmUp = r;
            } else {
                findings.add(r);
            }
        });
    }

    private ControlledJvm.Ending forked(ControlledJvm jvm, boolean all) throws IOException, InterruptedException {
        ControlledJvm.Ending end = null;
        for (int i = findings.runs(); i < request.runs() && (end == null || end.isComplete()); i++) {
            if (!all && findings.endedBadly()) {
                break;
            }
            end = run(jvm, new ControlledJob(JOB, request.strategy(), request.seed() + i, 1, true, List.of()));
        }
        return end;
    }

    /** Makes the runs again in a fresh JVM; by the schedule that each had. */
    private Map<String, RunRecord> again(Collection<RunRecord> runs) throws IOException, InterruptedException {
        Map<String, RunRecord> again = new HashMap<>();
        List<ControlledJob> jobs = runs.stream()
                .distinct()
                .map(r -> new ControlledJob(r.schedule(), strategy(r), r.seed(), 1, true, List.of()))
                .toList();
        jvm().run(jobs, request.switchAt(), r -> again.put(r.job(), r));
        return again;
    }

    private String strategy(RunRecord run) {
        return run.repeatedBy() == null ? request.strategy() : run.repeatedBy();
    }

    private void report(String id, RunRecord run) {
        dossier.replays.add(new Replay(
                id,
                strategy(run),
                request.switchAt(),
                run.seed(),
                run.schedule(),
                run.classes(),
                run.ending(),
                List.of()));
        Race race = findings.race(id);
        Deadlock deadlock = run.deadlock();
        if (race != null) {
            dossier.races.add(confirmed(race, run));
        } else if (deadlock != null && deadlock.id().equals(id)) {
            dossier.deadlocks.add(deadlock);
        } else {
            Findings.failures(run).stream()
                    .filter(f -> f.id().equals(id))
                    .findFirst()
                    .ifPresent(dossier.failures::add);
        }
    }

    /** Harm is for {@code confirm} to tell: here nothing says whether a failure comes from this race. */
    private Race confirmed(Race race, RunRecord run) {
        race.sources.add("fuzz");
        race.verdict = Verdict.CONFIRMED;
        race.harm = Harm.NONE_SEEN;
        race.runs = findings.runs();
        race.hits = findings.hits(race.id);
        race.seed = run.seed();
        race.schedule = run.schedule();
        return race;
    }

    private FuzzResult finish(ControlledJvm.Ending end) throws IOException {
        Completeness completeness = Completeness.FULL;
        if (!end.isComplete()) {
            boolean cut = !end.inTime() || end.asked();
            completeness = cut ? Completeness.CUT : Completeness.LOST;
            problems.add(
                    cut
                            ? "ended after " + findings.runs() + " of " + request.runs() + " runs"
                            : "the program's JVM ended with exit code " + end.exit() + " after " + findings.runs()
                                    + " runs" + (end.said() == null ? "" : ": " + end.said()));
        } else {
            dossier.coverage = end.coverage();
            dossier.engine = end.engine();
        }
        problems.forEach(p -> dossier.coverage = dossier.coverage.with(p));
        dossier.coverage = dossier.coverage.with(seen());
        if (warmUp != null && warmUp.choices() == 0) {
            String nothing = "the program has no switch point: there was never more than one thread that could run";
            problems.add(nothing);
        }
        dossier.controlled = findings.controlled();
        results.write(dossier);
        return new FuzzResult(dossier, completeness, problems);
    }

    private static String count(int n, String what) {
        return n + " " + what + (n == 1 ? "" : "s");
    }

    private String seen() {
        String space = findings.space() == null ? "" : ": " + findings.space();
        return count(findings.runs(), "run") + " made " + count(findings.schedules(), "different schedule") + space;
    }
}

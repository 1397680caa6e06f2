package io.deadheat.engine.confirm;

import io.deadheat.engine.ResultsFolder;
import io.deadheat.engine.launch.Budget;
import io.deadheat.engine.launch.Interruption;
import io.deadheat.model.Dossier;
import io.deadheat.model.Race;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * RaceFuzzer's phase 2 over all candidates, the most likely first. Pairs are tried in small groups: one JVM runs the
 * group, a fresh one repeats what it showed, and then the results folder holds the verdicts. Where runs are short, and
 * to start JVMs takes most of the time, groups grow; that is counted in steps, so that the same groups are made again.
 */
public final class Confirm {
    /** What the deadlocks, which are tried together, are called in a problem. */
    public static final String DEADLOCKS = "deadlocks";

    private static final int GROUP = 8;
    private static final int LARGEST_GROUP = 64;
    private static final long FEW_STEPS = 1_000_000;

    private final ConfirmRequest request;
    private final ResultsFolder results;
    private final Progress progress;
    private final int size;

    /** What pairs have a share of each. */
    private final Budget shared;

    private final Interruption interruption;
    private final Map<List<String>, Bench> benches = new HashMap<>();
    private final Dossier dossier;
    private final Verdicts verdicts;

    public Confirm(ConfirmRequest request, ResultsFolder results, Interruption interruption, Progress progress) {
        this(request, results, interruption, progress, GROUP, request.budget());
    }

    /** For one part of a campaign, where what a pair gives must not depend on time; {@code size} pairs are tried in one JVM. */
    public Confirm(ConfirmRequest request, ResultsFolder results, Interruption interruption, int size) {
        this(request, results, interruption, Progress.NONE, size, Budget.unbounded());
    }

    private Confirm(
            ConfirmRequest request,
            ResultsFolder results,
            Interruption interruption,
            Progress progress,
            int size,
            Budget shared) {
        this.size = size;
        this.shared = shared;
        this.request = request;
        this.results = results;
        this.progress = progress;
        this.interruption = interruption;
        this.dossier = request.candidates();
        this.verdicts = new Verdicts(request);
    }

    public ConfirmResult run() throws IOException, InterruptedException {
        verdicts.begin(results.work());
        results.write(dossier);
        List<Race> todo = verdicts.open();
        NeededTests tests = new NeededTests(request.target().program());
        List<Race> left = new ArrayList<>(todo);
        int most = size;
        while (!left.isEmpty() && mayGoOn()) {
            List<Race> group = tests.group(left, most);
            progress.at(todo.size() - left.size(), todo.size(), group.get(0).field());
            Bench bench = bench(tests.of(group.get(0)));
            confirm(bench, group);
            left.removeAll(group);
            most = bench.runs.steps() < FEW_STEPS ? Math.max(size, Math.min(2 * most, LARGEST_GROUP)) : size;
        }
        boolean deadlocksJudged = !DeadlockRuns.hasOpen(dossier) || mayGoOn() && judgeDeadlocks();
        ConfirmResult result = verdicts.end(deadlocksJudged, interruption);
        results.write(dossier);
        return result;
    }

    private boolean judgeDeadlocks() throws IOException, InterruptedException {
        DeadlockRuns runs = new DeadlockRuns(request, bench(List.of())::freshJvm);
        boolean judged = runs.judge(dossier);
        if (runs.failure() != null) {
            verdicts.setAside(DEADLOCKS, runs.failure());
        }
        return judged;
    }

    private Bench bench(List<String> tests) {
        return benches.computeIfAbsent(tests, t -> new Bench(request, t, shared, results.work(), interruption));
    }

    private boolean mayGoOn() {
        return !request.budget().isSpent() && !interruption.isRequested();
    }

    private void confirm(Bench bench, List<Race> group) throws IOException, InterruptedException {
        try {
            confirmed(bench, group);
        } finally {
            bench.endUnused();
        }
        results.write(dossier);
    }

    private void confirmed(Bench bench, List<Race> group) throws IOException, InterruptedException {
        List<Proof> proofs = verdicts.take(bench, bench.runs.of(group));
        results.write(dossier);
        new Proving(bench::freshJvm, this::mayGoOn, new Proving.Listener() {
                    @Override
                    public void judged(Proof proof) {
                        verdicts.judged(proof);
                    }

                    @Override
                    public void allJudged() throws IOException {
                        results.write(dossier);
                    }
                })
                .prove(proofs, request.minimise());
    }
}

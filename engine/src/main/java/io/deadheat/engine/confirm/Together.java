package io.deadheat.engine.confirm;

import io.deadheat.engine.control.ControlledJob;
import io.deadheat.engine.control.ControlledJvm;
import io.deadheat.engine.control.Relay;
import io.deadheat.engine.control.RunRecord;
import io.deadheat.engine.launch.Budget;
import io.deadheat.engine.launch.Interruption;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Confirms the candidates of several programs that differ in nothing but their arguments, such as the tests of one class. One
 * JVM makes all runs and another one repeats what they show: to start one takes longer than a small program has to run.
 */
public final class Together {
    /** Of the time that is left so much may go into the search; what it shows has to be repeated in the rest. */
    private static final int SEARCH = 2;

    private final ConfirmRequest first;
    private final Interruption interruption;
    private final List<Bench> benches = new ArrayList<>();
    private final List<Verdicts> verdicts = new ArrayList<>();
    private final Map<Proof, Verdicts> proofs = new IdentityHashMap<>();

    public Together(List<ConfirmRequest> requests, Path work, Interruption interruption) throws IOException {
        this.first = requests.get(0);
        this.interruption = interruption;
        for (ConfirmRequest request : requests) {
            benches.add(new Bench(request, benches.size(), work, interruption));
            Verdicts own = new Verdicts(request);
            own.begin(work);
            verdicts.add(own);
        }
    }

    /** What came of each request, in their order. */
    public List<ConfirmResult> run() throws IOException, InterruptedException {
        List<Proof> toProve = first.fork() ? searchOneByOne() : search();
        new Proving(this::freshJvm, this::mayGoOn, p -> proofs.get(p).judged(p)).prove(toProve, first.minimise());
        return verdicts.stream().map(v -> v.end(true, interruption)).toList();
    }

    /** Each run has a JVM of its own. */
    private List<Proof> searchOneByOne() throws IOException, InterruptedException {
        List<Proof> toProve = new ArrayList<>();
        for (int i = 0; i < benches.size() && mayGoOn(); i++) {
            Bench bench = benches.get(i);
            toProve.addAll(shown(i, bench.runs.of(verdicts.get(i).open())));
        }
        return toProve;
    }

    private List<Proof> shown(int number, List<PairRuns> pairs) {
        List<Proof> shown = verdicts.get(number).take(benches.get(number), pairs);
        shown.forEach(p -> proofs.put(p, verdicts.get(number)));
        return shown;
    }

    private List<Proof> search() throws IOException, InterruptedException {
        List<ControlledJob> jobs = new ArrayList<>();
        Set<String> vital = new HashSet<>();
        for (int i = 0; i < benches.size(); i++) {
            Bench bench = benches.get(i);
            jobs.addAll(bench.runs.jobs(verdicts.get(i).open()));
            vital.addAll(bench.runs.vital());
        }
        Budget budget = first.budget().isBounded() ? first.budget().part(SEARCH, null) : first.budget();
        ControlledJvm jvm = benches.get(0).quickJvm(budget);
        Relay.Result result = new Relay(jvm, Proof.SWITCH, this::take).run(jobs, vital);
        List<Proof> toProve = new ArrayList<>();
        for (int i = 0; i < benches.size(); i++) {
            GroupRuns runs = benches.get(i).runs;
            runs.ended(result, jvm);
            toProve.addAll(shown(i, runs.settled(result)));
        }
        return toProve;
    }

    private void take(RunRecord run) {
        benches.stream()
                .filter(b -> b.has(run.job()))
                .findFirst()
                .orElseThrow()
                .runs
                .take(run);
    }

    private ControlledJvm freshJvm() {
        long longest = benches.stream().mapToLong(Bench::longestRun).max().orElseThrow();
        return benches.get(0).freshJvm(longest);
    }

    private boolean mayGoOn() {
        return !first.budget().isSpent() && !interruption.isRequested();
    }
}

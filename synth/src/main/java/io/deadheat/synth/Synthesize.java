package io.deadheat.synth;

import io.deadheat.engine.Completeness;
import io.deadheat.engine.ResultsFolder;
import io.deadheat.engine.confirm.Progress;
import io.deadheat.engine.launch.Interruption;
import io.deadheat.engine.program.JUnitPath;
import io.deadheat.engine.program.TargetJdk;
import io.deadheat.engine.program.TestProgram;
import io.deadheat.model.Dossier;
import io.deadheat.synth.context.RacyContext;
import io.deadheat.synth.prove.ProofSettings;
import io.deadheat.synth.prove.Proven;
import io.deadheat.synth.prove.Prover;
import io.deadheat.synth.source.ClassModel;
import io.deadheat.synth.source.Compilation;
import io.deadheat.synth.source.Inherited;
import io.deadheat.synth.source.Polish;
import io.deadheat.synth.source.Stub;
import io.deadheat.synth.source.TestClass;
import io.deadheat.synth.source.TestClass.Style;
import io.deadheat.synth.source.TestClassBuilder;
import io.deadheat.synth.trace.SeedTrace;
import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The whole way: record the seed, derive contexts, write the tests, run them, keep those that expose a race. */
public final class Synthesize {
    private static final String RACE_TEST = "io.deadheat.junit.RaceTest";

    private static final long RANDOM_SEED = 1;

    private final SynthesizeRequest request;
    private final ResultsFolder results;
    private final Interruption interruption;
    private final Progress progress;
    private final Set<String> notes = new LinkedHashSet<>();
    private final Findings findings;

    public Synthesize(SynthesizeRequest request, ResultsFolder results, Interruption interruption, Progress progress) {
        this.request = request;
        this.results = results;
        this.interruption = interruption;
        this.progress = progress;
        this.findings = new Findings(request, results);
    }

    public SynthesizeResult run() throws IOException, InterruptedException {
        results.forgetRaces();
        SeedTrace trace = new SeedRun(request, interruption).record(results.work());
        notes.addAll(trace.faults());
        if (request.made() != null) {
            notes.addAll(request.made().outcome(request.keptSeeds()));
        }
        Targets targets = new Targets(request.classes(), request.api());
        String path = compilePath();
        ClassModel model = new ClassModel(path, List.of());
        Synthesis synthesis = request.randomPairs() == 0
                ? Synthesis.of(trace, targets, new Inherited(model)::calls, request.allPairs())
                : Synthesis.atRandom(trace, targets, request.randomPairs(), RANDOM_SEED);
        if (synthesis.statementPairs() == 0) {
            notes.add(nothing());
        } else if (request.randomPairs() == 0 && synthesis.withoutContext() > 0) {
            notes.add(
                    synthesis.withoutContext() + " of " + synthesis.statementPairs()
                            + " pairs of statements have no context: no client can set what they share, or one lock is held at both");
        }
        if (synthesis.leftOut() > 0) {
            notes.add(
                    synthesis.leftOut()
                            + " pairs of statements have no test of their own, as all their fields and methods race in others: see --all-pairs");
        }
        List<TestClass> drafts = drafts(trace, synthesis, path, model);
        Completeness completeness = Completeness.FULL;
        List<TestClass> written = new ArrayList<>();
        for (TestClass draft : drafts) {
            List<Proven> proven = new ArrayList<>();
            if (request.proof() == null) {
                draft.tests().forEach(t -> proven.add(new Proven(t, List.of())));
            } else {
                completeness = completeness.and(prove(draft, proven));
            }
            finish(draft, proven, path, written);
        }
        findings.write();
        return new SynthesizeResult(
                findings.dossier(),
                completeness,
                written.stream().map(c -> request.tests().resolve(c.path())).toList(),
                drafts.stream().mapToInt(c -> c.tests().size()).sum(),
                written.stream().mapToInt(c -> c.tests().size()).sum(),
                synthesis.statementPairs(),
                synthesis.methodPairs(),
                List.copyOf(notes));
    }

    /** The class path with JUnit, and with what Deadheat offers to tests. */
    private String compilePath() throws IOException {
        String path = JUnitPath.completed(request.classPath(), request.seed().jdk());
        return path + File.pathSeparator + TestProgram.runner(results.work());
    }

    private String nothing() {
        String what = request.classes().isEmpty() ? "the library" : String.join(", ", request.classes());
        return "nothing to race on: no call of the seed into " + what
                + " writes to memory without a lock that goes with it";
    }

    /** The tests of each class, compiled as the proof needs them. */
    private List<TestClass> drafts(SeedTrace trace, Synthesis synthesis, String path, ClassModel model)
            throws IOException {
        Map<String, Stub> stubs =
                request.made() == null ? Map.of() : request.made().stubs();
        List<TestClass> drafts = new ArrayList<>();
        for (Map.Entry<String, List<RacyContext>> e : synthesis.contexts().entrySet()) {
            TestClassBuilder builder =
                    new TestClassBuilder(model, trace, request.testPackage(), stubs, request.seeds());
            TestClass test = builder.build(e.getKey(), e.getValue(), request.proof() != null);
            notes.addAll(builder.unwritten());
            Polish polish = new Polish(new Compilation(path, List.of()), results.sub("classes"));
            TestClass polished = polish.apply(test, results.work().resolve("drafts"));
            notes.addAll(polish.dropped());
            if (polished != null) {
                drafts.add(polished);
            }
        }
        return drafts;
    }

    private Completeness prove(TestClass draft, List<Proven> proven) throws IOException, InterruptedException {
        ProofSettings proof = request.proof();
        ProofSettings settings = new ProofSettings(
                proof.jvm(),
                results.sub("classes")
                        + File.pathSeparator
                        + (draft.needsDeadheat() ? seedPath() : request.classPath()),
                proof.runs(),
                proof.seed(),
                proof.allRuns(),
                proof.fork(),
                proof.isolation(),
                request.budget());
        Prover prover = new Prover(settings, results.work(), interruption);
        prover.prove(draft, progress, new Prover.Listener() {
            @Override
            public void seen(Dossier dossier) throws IOException {
                findings.add(dossier);
                findings.write();
            }

            @Override
            public void proven(Proven test, Dossier dossier) throws IOException {
                proven.removeIf(p -> p.test() == test.test());
                proven.add(test);
                seen(dossier);
            }
        });
        prover.problems()
                .forEach(problem -> notes.add("the tests of " + draft.name() + " were watched in part: " + problem));
        if (prover.completeness() == Completeness.CUT) {
            int left = draft.tests().size() - proven.size();
            String what = left == 0
                    ? "each test of " + draft.name() + " had a turn, but not each of its pairs all runs"
                    : left + " of " + draft.tests().size() + " tests of " + draft.name() + " are left";
            notes.add((interruption.isRequested() ? "interrupted" : "the budget is spent") + " before all was tried: "
                    + what);
        }
        return prover.completeness();
    }

    /** On which the seed itself can be run, and a call suspended. */
    private String seedPath() throws IOException {
        Path folder = results.sub("classes");
        String seed =
                request.seed().program().start(request.seed().jdk(), folder).classPath();
        return seed + File.pathSeparator + TestProgram.runner(folder);
    }

    /** Writes the tests to keep: those with harm first, then those with a confirmed race. */
    private void finish(TestClass draft, List<Proven> proven, String path, List<TestClass> written) throws IOException {
        TargetJdk jdk = request.seed().jdk();
        proven.sort(Comparator.comparingInt(p -> draft.tests().indexOf(p.test())));
        List<Proven> kept = Findings.kept(proven, request.keepAll() || request.proof() == null);
        if (kept.isEmpty()) {
            return;
        }
        TestClass test = draft.with(kept.stream().map(Findings::documented).toList())
                .in(JUnitPath.has(request.classPath(), jdk, RACE_TEST) ? Style.DEADHEAT : Style.JUNIT);
        Polish polish =
                new Polish(new Compilation(path, List.of()), results.work().resolve("final"));
        TestClass polished = polish.apply(test, request.tests());
        notes.addAll(polish.dropped());
        if (polished != null) {
            written.add(polished);
        }
    }
}

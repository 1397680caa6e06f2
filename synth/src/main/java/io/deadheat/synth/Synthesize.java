package io.deadheat.synth;

import io.deadheat.engine.Completeness;
import io.deadheat.engine.ResultsFolder;
import io.deadheat.engine.launch.Interruption;
import io.deadheat.engine.program.JUnitPath;
import io.deadheat.engine.program.TargetJdk;
import io.deadheat.model.Dossier;
import io.deadheat.synth.context.RacyContext;
import io.deadheat.synth.source.ClassModel;
import io.deadheat.synth.source.Compilation;
import io.deadheat.synth.source.Polish;
import io.deadheat.synth.source.TestClass;
import io.deadheat.synth.source.TestClassBuilder;
import io.deadheat.synth.trace.SeedTrace;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The whole way: record the seed, derive contexts, write the tests. */
public final class Synthesize {
    private static final String RACE_TEST = "io.deadheat.junit.RaceTest";

    private final SynthesizeRequest request;
    private final ResultsFolder results;
    private final Interruption interruption;
    private final Set<String> notes = new LinkedHashSet<>();

    public Synthesize(SynthesizeRequest request, ResultsFolder results, Interruption interruption) {
        this.request = request;
        this.results = results;
        this.interruption = interruption;
    }

    public SynthesizeResult run() throws IOException, InterruptedException {
        results.forgetRaces();
        SeedTrace trace = new SeedRun(request, interruption).record(results.work());
        notes.addAll(trace.faults());
        Synthesis synthesis = Synthesis.of(trace, new Targets(request.classes(), request.api()));
        List<TestClass> classes = write(trace, synthesis);
        Dossier dossier = new Dossier();
        dossier.command = "synthesize";
        dossier.program = request.seed().program().describe();
        dossier.jdk = request.seed().jdk().version().toString();
        results.write(dossier);
        return new SynthesizeResult(
                dossier,
                Completeness.FULL,
                classes.stream().map(c -> request.tests().resolve(c.path())).toList(),
                classes.stream().mapToInt(c -> c.tests().size()).sum(),
                synthesis.statementPairs(),
                synthesis.methodPairs(),
                List.copyOf(notes));
    }

    private List<TestClass> write(SeedTrace trace, Synthesis synthesis) throws IOException {
        TargetJdk jdk = request.seed().jdk();
        String path = JUnitPath.completed(request.classPath(), jdk);
        ClassModel model = new ClassModel(path, List.of());
        boolean raceTests = JUnitPath.has(request.classPath(), jdk, RACE_TEST);
        Path classes = results.work().resolve("tests");
        List<TestClass> written = new ArrayList<>();
        for (Map.Entry<String, List<RacyContext>> e : synthesis.contexts().entrySet()) {
            TestClassBuilder builder = new TestClassBuilder(model, trace, request.testPackage(), raceTests);
            TestClass test = builder.build(e.getKey(), e.getValue());
            notes.addAll(builder.unwritten());
            Polish polish = new Polish(new Compilation(path, List.of()), classes);
            TestClass polished = polish.apply(test, request.tests());
            notes.addAll(polish.dropped());
            if (polished != null) {
                written.add(polished);
            }
        }
        return written;
    }
}

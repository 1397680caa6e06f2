package io.deadheat.synth.source;

import io.deadheat.synth.context.RacingPair;
import io.deadheat.synth.context.RacyContext;
import io.deadheat.synth.trace.SeedCall;
import io.deadheat.synth.trace.SeedTrace;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import javax.lang.model.element.TypeElement;

/** Turns the contexts of one class into tests, those of its own methods first; those that cannot be written are listed with the reason. */
public final class TestClassBuilder {
    private final ClassModel model;
    private final Slice slice;
    private final String packageName;
    private final Map<String, Stub> stubs;
    private final boolean made;
    private final List<String> seeds;
    private final List<String> unwritten = new ArrayList<>();

    /**
     * @param stubs classes of the seed that the tests are to have a copy of, by their names
     * @param seeds what tests can run for objects that no call of the seed gave; none where the seed was made, so that its
     *     functions do nothing either
     */
    public TestClassBuilder(
            ClassModel model, SeedTrace trace, String packageName, Map<String, Stub> stubs, List<String> seeds) {
        this.seeds = seeds;
        this.made = seeds.isEmpty();
        this.model = model;
        this.stubs = stubs;
        this.packageName = packageName;
        this.slice = new Slice(trace.calls(), this::isWritable);
    }

    private boolean isWritable(SeedCall call) {
        TypeElement owner = model.type(call.owner());
        return owner != null && model.isAccessible(owner, packageName);
    }

    /** @param spares whether all spare contexts have tests, or only those whose pairs have no other test */
    public TestClass build(String target, List<RacyContext> contexts, boolean spares) {
        String name = TestDoc.simple(target) + "RaceTest";
        Inherited inherited = new Inherited(model);
        Names names = new Names(model, packageName, name, stubs);
        names.reserve("Executable");
        names.reserve("Test");
        names.reserve("RaceTest");
        TestNames testNames =
                new TestNames(contexts.stream().map(RacyContext::context).toList());
        List<TestCase> tests = new ArrayList<>();
        Set<String> seen = new HashSet<>();
        Set<String> covered = new HashSet<>();
        for (RacyContext racy : contexts) {
            List<String> pairs =
                    racy.pairs().stream().map(RacingPair::statements).toList();
            if (racy.spare() && !spares && covered.containsAll(pairs)) {
                continue;
            }
            try {
                Body body = new BodyWriter(slice, names, seeds, false).write(racy.context());
                if (seen.add(body.code())) {
                    Body raw = new BodyWriter(slice, names, seeds, true).write(racy.context());
                    List<String> doc = TestDoc.of(racy, body, made);
                    tests.add(new TestCase(
                            testNames.of(racy.context()),
                            racy,
                            body,
                            raw,
                            doc,
                            List.of(),
                            inherited.calls(racy.context())));
                }
                covered.addAll(pairs);
            } catch (UnwritableException e) {
                unwritten.add(racy.context().first().name() + " and "
                        + racy.context().second().name() + ": " + e.getMessage());
            }
        }
        tests.sort(Comparator.comparing(TestCase::isSpare).thenComparingInt(TestCase::inherited));
        return new TestClass(packageName, name, target, tests, names, TestClass.Style.DRAFT);
    }

    /** The contexts without a test, each with the reason. */
    public List<String> unwritten() {
        return unwritten;
    }
}

package io.deadheat.synth.prove;

import io.deadheat.engine.Completeness;
import io.deadheat.engine.ResultsFolder;
import io.deadheat.engine.confirm.Confirm;
import io.deadheat.engine.confirm.ConfirmRequest;
import io.deadheat.engine.confirm.ConfirmResult;
import io.deadheat.engine.confirm.Progress;
import io.deadheat.engine.launch.Interruption;
import io.deadheat.engine.watch.Watch;
import io.deadheat.engine.watch.WatchRequest;
import io.deadheat.engine.watch.WatchResult;
import io.deadheat.model.AgentOptions.Key;
import io.deadheat.model.Dossier;
import io.deadheat.model.Race;
import io.deadheat.model.Verdict;
import io.deadheat.synth.source.TestCase;
import io.deadheat.synth.source.TestClass;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Watches and confirms the tests of a class. All run once, observed, in one JVM; then each has the pairs confirmed that
 * were seen in it and that no test before it has shown. Before that, as many tests as have something new to show have a
 * short turn with one pair of each field. A test that could add none has one of its pairs confirmed again, so that nothing
 * is said of a test that was not seen in it.
 */
public final class Prover {
    private static final Duration WATCH = Duration.ofSeconds(90);

    /** So many pairs are tried in one JVM: a test is short, and a JVM takes longer to start than to try a pair. */
    private static final int GROUP = 16;

    private final ProofSettings settings;
    private final Path work;
    private final Interruption interruption;
    private final Set<String> shown = new HashSet<>();
    private final Map<String, List<Race>> races = new HashMap<>();
    private Completeness completeness = Completeness.FULL;

    public Prover(ProofSettings settings, Path work, Interruption interruption) {
        this.settings = settings;
        this.work = work;
        this.interruption = interruption;
    }

    /** Told of what was seen while the tests were watched, and of each turn of a test: all that it has shown so far, and what is new. */
    public interface Listener {
        void seen(Dossier dossier) throws IOException;

        void proven(Proven proven, Dossier dossier) throws IOException;
    }

    public void prove(TestClass tests, Progress progress, Listener listener) throws IOException, InterruptedException {
        Candidates candidates = new Candidates(tests, watch(tests));
        listener.seen(seen(tests, candidates));
        Breadth breadth = new Breadth();
        List<TestCase> waiting = new ArrayList<>(tests.tests());
        int all = pairs(tests.tests()).size();
        TestCase next = next(breadth, waiting, candidates);
        while (next != null && mayGoOn()) {
            waiting.remove(next);
            progress.at(0, all, next.name());
            turn(tests, next, breadth.first(candidates.of(next)), true, listener);
            breadth.tried(races.get(next.name()));
            next = next(breadth, waiting, candidates);
        }
        Set<String> done = new HashSet<>();
        for (TestCase test : tests.tests()) {
            if (!mayGoOn()) {
                completeness = completeness.and(Completeness.CUT);
                return;
            }
            progress.at(done.size(), all, test.name());
            done.addAll(pairs(List.of(test)));
            turn(tests, test, open(test, candidates.of(test)), false, listener);
        }
    }

    /** All candidates, each with the tests that may show it. */
    private static Dossier seen(TestClass tests, Candidates candidates) {
        Map<String, Race> byId = new LinkedHashMap<>();
        for (TestCase test : tests.tests()) {
            for (Race race : candidates.of(test)) {
                byId.computeIfAbsent(race.id, id -> fresh(race)).tests.add(name(tests, test));
            }
        }
        Dossier dossier = new Dossier();
        dossier.races.addAll(byId.values());
        return dossier;
    }

    private static String name(TestClass tests, TestCase test) {
        return tests.fullName() + '#' + test.name();
    }

    /** What the class itself does comes before what it has from the JDK. */
    private static TestCase next(Breadth breadth, List<TestCase> waiting, Candidates candidates) {
        for (int inherited = 0; inherited <= 2; inherited++) {
            int so = inherited;
            TestCase next = breadth.next(
                    waiting.stream().filter(t -> t.inherited() == so).toList(), candidates::of);
            if (next != null) {
                return next;
            }
        }
        return null;
    }

    private boolean mayGoOn() {
        return !settings.budget().isSpent() && !interruption.isRequested();
    }

    private void turn(TestClass tests, TestCase test, List<Race> pairs, boolean brief, Listener listener)
            throws IOException, InterruptedException {
        Dossier dossier = confirm(tests.fullName(), test.name(), pairs, brief);
        dossier.races.forEach(r -> r.tests.add(name(tests, test)));
        List<Race> all = races.computeIfAbsent(test.name(), t -> new ArrayList<>());
        dossier.races.forEach(r -> all.removeIf(before -> before.id.equals(r.id)));
        all.addAll(dossier.races);
        listener.proven(new Proven(test, List.copyOf(all)), dossier);
    }

    /** Those that no test has shown; of one that could add nothing, a pair all the same. */
    private List<Race> open(TestCase test, List<Race> all) {
        List<Race> open = all.stream().filter(r -> !shown.contains(r.id)).toList();
        boolean had = races.containsKey(test.name()) && !races.get(test.name()).isEmpty();
        return open.isEmpty() && !had && !all.isEmpty() ? List.of(all.get(0)) : open;
    }

    /** The pairs of statements that the tests are for; a test that is for none counts as one. */
    private static Set<String> pairs(List<TestCase> tests) {
        Set<String> pairs = new HashSet<>();
        for (TestCase test : tests) {
            test.racy().pairs().forEach(p -> pairs.add(p.statements()));
            if (test.racy().pairs().isEmpty()) {
                pairs.add(test.name());
            }
        }
        return pairs;
    }

    private List<Race> watch(TestClass tests) throws IOException, InterruptedException {
        var target = settings.of(
                tests.fullName(), tests.tests().stream().map(TestCase::name).toList());
        WatchRequest request = new WatchRequest(
                target.program(),
                target.jdk(),
                target.jvmArgs(),
                target.agentJar(),
                () -> target.agent().get().set(Key.STUCK, "end"),
                work.resolve("watch.log"),
                null,
                1,
                settings.budget().part(2, WATCH));
        try (ResultsFolder results = ResultsFolder.open(work.resolve("watch"))) {
            WatchResult result = new Watch(request, results, interruption).run();
            return result.dossier().races;
        }
    }

    private Dossier confirm(String testClass, String test, List<Race> candidates, boolean brief)
            throws IOException, InterruptedException {
        Dossier todo = new Dossier();
        candidates.forEach(race -> todo.races.add(fresh(race)));
        if (todo.races.isEmpty()) {
            return todo;
        }
        ConfirmRequest request = new ConfirmRequest(
                settings.of(testClass, List.of(test)),
                todo,
                brief ? Math.min(Breadth.RUNS, settings.runs()) : settings.runs(),
                settings.seed(),
                settings.allRuns(),
                !brief && !settings.budget().isBounded(),
                settings.fork(),
                settings.isolation(),
                settings.budget(),
                test);
        try (ResultsFolder results = ResultsFolder.open(work.resolve("confirm"))) {
            ConfirmResult result = new Confirm(request, results, interruption, Progress.NONE, GROUP).run();
            completeness = completeness.and(result.completeness());
            result.dossier().races.stream()
                    .filter(r -> r.verdict == Verdict.CONFIRMED)
                    .forEach(r -> shown.add(r.id));
            return result.dossier();
        }
    }

    private static Race fresh(Race seen) {
        Race race = new Race(seen.first, seen.second);
        race.sources.addAll(seen.sources);
        race.confidence = seen.confidence;
        race.pattern = seen.pattern;
        race.suggestedLocks = new ArrayList<>(seen.suggestedLocks);
        return race;
    }

    /** Whether all tests were run as often as asked for. */
    public Completeness completeness() {
        return completeness;
    }
}

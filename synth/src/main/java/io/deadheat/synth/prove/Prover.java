package io.deadheat.synth.prove;

import io.deadheat.engine.Completeness;
import io.deadheat.engine.ResultsFolder;
import io.deadheat.engine.confirm.ConfirmRequest;
import io.deadheat.engine.confirm.ConfirmResult;
import io.deadheat.engine.confirm.Progress;
import io.deadheat.engine.confirm.Together;
import io.deadheat.engine.launch.Interruption;
import io.deadheat.engine.watch.Watch;
import io.deadheat.engine.watch.WatchRequest;
import io.deadheat.engine.watch.WatchResult;
import io.deadheat.model.AgentOptions.Key;
import io.deadheat.model.Dossier;
import io.deadheat.model.Race;
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
 * Watches and confirms the tests of a class. All run once, observed, in one JVM; then they have their turns with the pairs that
 * were seen in them, as an {@link Agenda} has them.
 */
public final class Prover {
    private static final Duration WATCH = Duration.ofSeconds(90);

    /** So many pairs are tried in one JVM: a test is short, and a JVM takes longer to start than to try a pair. */
    private static final int ROUND = 48;

    private final ProofSettings settings;
    private final Path work;
    private final Interruption interruption;
    private final Map<String, List<Race>> races = new HashMap<>();
    private final List<String> problems = new ArrayList<>();
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
        Agenda agenda = new Agenda(tests.tests(), candidates::of, ROUND, settings.runs());
        int all = pairs(tests.tests()).size();
        List<Turn> round = agenda.next();
        while (!round.isEmpty() && mayGoOn()) {
            progress.at(pairs(agenda.done()).size(), all, round.get(0).test().name());
            turns(tests, round, agenda, listener);
            round = agenda.next();
        }
        if (!round.isEmpty()) {
            completeness = completeness.and(Completeness.CUT);
        }
        for (TestCase test : agenda.done()) {
            if (!races.containsKey(test.name())) {
                listener.proven(new Proven(test, List.of()), new Dossier());
            }
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

    private boolean mayGoOn() {
        return !settings.budget().isSpent() && !interruption.isRequested();
    }

    private void turns(TestClass tests, List<Turn> round, Agenda agenda, Listener listener)
            throws IOException, InterruptedException {
        List<ConfirmRequest> requests = round.stream()
                .map(turn -> request(tests.fullName(), turn, agenda.isBrief()))
                .toList();
        List<ConfirmResult> results = new Together(requests, work, interruption).run();
        for (int i = 0; i < results.size(); i++) {
            TestCase test = round.get(i).test();
            ConfirmResult result = results.get(i);
            completeness = completeness.and(
                    result.completeness() == Completeness.LOST ? Completeness.LOST : Completeness.FULL);
            agenda.tried(test, result.dossier().races);
            listener.proven(taken(tests, test, result.dossier()), result.dossier());
        }
    }

    /** All that the test has shown so far. */
    private Proven taken(TestClass tests, TestCase test, Dossier dossier) {
        dossier.races.forEach(r -> r.tests.add(name(tests, test)));
        List<Race> all = races.computeIfAbsent(test.name(), t -> new ArrayList<>());
        dossier.races.forEach(r -> all.removeIf(before -> before.id.equals(r.id)));
        all.addAll(dossier.races);
        return new Proven(test, List.copyOf(all));
    }

    private ConfirmRequest request(String testClass, Turn turn, boolean brief) {
        Dossier todo = new Dossier();
        turn.pairs().forEach(race -> todo.races.add(fresh(race)));
        return new ConfirmRequest(
                settings.of(testClass, List.of(turn.test().name())),
                todo,
                turn.runs(),
                settings.seed(),
                settings.allRuns(),
                !brief && !settings.budget().isBounded(),
                settings.fork(),
                settings.isolation(),
                settings.budget(),
                turn.test().name());
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
            completeness = completeness.and(result.completeness());
            problems.addAll(result.problems());
            return result.dossier().races;
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

    /** What kept the tests from being watched to their end, one clear line each. */
    public List<String> problems() {
        return problems;
    }

    /** Whether all tests were watched, and run as often as asked for. */
    public Completeness completeness() {
        return completeness;
    }
}

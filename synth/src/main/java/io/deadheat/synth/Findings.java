package io.deadheat.synth;

import io.deadheat.engine.ResultsFolder;
import io.deadheat.model.Dossier;
import io.deadheat.model.Invocation;
import io.deadheat.model.Race;
import io.deadheat.model.Verdict;
import io.deadheat.synth.prove.Proven;
import io.deadheat.synth.prove.RaceDoc;
import io.deadheat.synth.source.TestCase;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** What the tests have shown, race by race, each with the tests that show it; the first of these replays it. */
final class Findings {
    private final Dossier dossier = new Dossier();
    private final ResultsFolder results;

    Findings(SynthesizeRequest request, ResultsFolder results) {
        this.results = results;
        dossier.command = "synthesize";
        dossier.program = request.seed().program().describe();
        dossier.jdk = request.seed().jdk().version().toString();
        dossier.seed = request.proof() == null ? null : request.proof().seed();
    }

    void add(Dossier ofTest) {
        if (ofTest.invocation != null) {
            Invocation i = ofTest.invocation;
            dossier.invocation = new Invocation(
                    i.classPath(), null, List.of(), List.of(), i.jvmArgs(), i.java(), i.include(), i.exclude());
            dossier.controlled = (dossier.controlled == null || dossier.controlled) && ofTest.controlled;
            dossier.coverage = ofTest.coverage;
        }
        ofTest.races.forEach(race -> add(race, ofTest));
    }

    private void add(Race race, Dossier ofTest) {
        Race known = dossier.races.stream()
                .filter(r -> r.id.equals(race.id))
                .findFirst()
                .orElse(null);
        if (known == null || rank(race) > rank(known)) {
            dossier.races.remove(known);
            dossier.races.add(race);
            ofTest.replays.stream().filter(r -> r.id().equals(race.id)).forEach(dossier.replays::add);
        } else if (race.verdict == known.verdict) {
            race.tests.stream().filter(t -> !known.tests.contains(t)).forEach(known.tests::add);
        }
    }

    /** What is known of a race counts more than that it was seen. */
    private static int rank(Race race) {
        return List.of(Verdict.POTENTIAL, Verdict.UNCONFIRMED, Verdict.CONFIRMED)
                .indexOf(race.verdict);
    }

    void write() throws IOException {
        results.write(dossier);
    }

    Dossier dossier() {
        return dossier;
    }

    /** Those that expose something, the worst first; with {@code all}, the others behind them. */
    static List<Proven> kept(List<Proven> proven, boolean all) {
        List<Proven> kept =
                new ArrayList<>(proven.stream().filter(p -> all || p.exposes()).toList());
        kept.sort(Comparator.comparingInt(Proven::rank));
        return kept;
    }

    static TestCase documented(Proven proven) {
        return proven.test().withDoc(RaceDoc.of(proven));
    }
}

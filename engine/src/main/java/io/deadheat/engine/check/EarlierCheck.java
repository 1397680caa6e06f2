package io.deadheat.engine.check;

import io.deadheat.model.Dossier;
import io.deadheat.model.Race;
import io.deadheat.model.Verdict;
import io.deadheat.report.DossierReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

/** The results that the folder has already, and what of them still holds. */
final class EarlierCheck {
    private final Dossier dossier;

    private EarlierCheck(Dossier dossier) {
        this.dossier = dossier;
    }

    /** Nothing is known. */
    static EarlierCheck none() {
        return new EarlierCheck(new Dossier());
    }

    static EarlierCheck in(Path file) throws IOException {
        return new EarlierCheck(Files.exists(file) ? DossierReader.read(file) : new Dossier());
    }

    /** The whole of it, if it is of the same program and options and was complete; else null. */
    Dossier same(CheckKeys keys) {
        if (!keys.all().equals(dossier.basis)) {
            return null;
        }
        for (Race race : dossier.races) {
            boolean known = race.suppressed != null && race.suppressed.startsWith(Baseline.KNOWN);
            race.suppressed = known ? null : race.suppressed;
        }
        return dossier;
    }

    /** Adds what was proven of an unchanged program and no run or scan has named this time. */
    void addProvenTo(Dossier candidates, CheckKeys keys) {
        Set<String> named = candidates.races.stream().map(r -> r.id).collect(Collectors.toSet());
        dossier.races.stream()
                .filter(r -> isUnchanged(keys) && r.verdict == Verdict.CONFIRMED && !named.contains(r.id))
                .forEach(r -> {
                    r.suppressed = null;
                    candidates.races.add(r);
                });
    }

    private boolean isUnchanged(CheckKeys keys) {
        return dossier.basis != null && dossier.basis.startsWith(keys.program());
    }

    /**
     * Gives the candidates the verdicts that they had: of an unchanged program all, with their seeds; of a changed one
     * those that say no and whose classes are as they were. Answers with their number.
     */
    int keepIn(Dossier candidates, CheckKeys keys, Basis basis) {
        boolean unchanged = isUnchanged(keys);
        Map<String, Race> judged = dossier.races.stream()
                .filter(r -> r.verdict != Verdict.POTENTIAL)
                .collect(Collectors.toMap(r -> r.id, Function.identity()));
        int kept = 0;
        for (int i = 0; i < candidates.races.size(); i++) {
            Race race = candidates.races.get(i);
            Race before = judged.get(race.id);
            boolean holds =
                    before != null && (unchanged || before.basis != null && before.basis.equals(basis.of(race)));
            if (holds && race.suppressed == null) {
                before.sources.addAll(race.sources);
                before.suppressed = null;
                candidates.races.set(i, before);
                kept++;
            }
        }
        if (unchanged) {
            dossier.replays.stream().filter(r -> has(candidates, r.id())).forEach(candidates.replays::add);
        }
        return kept;
    }

    private static boolean has(Dossier candidates, String id) {
        return candidates.races.stream().anyMatch(r -> r.id.equals(id) && r.verdict == Verdict.CONFIRMED);
    }
}

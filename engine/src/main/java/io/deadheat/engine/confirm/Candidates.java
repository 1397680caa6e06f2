package io.deadheat.engine.confirm;

import io.deadheat.engine.BadInputException;
import io.deadheat.engine.program.Program;
import io.deadheat.engine.program.Statements;
import io.deadheat.model.Deadlock;
import io.deadheat.model.Dossier;
import io.deadheat.model.Race;
import io.deadheat.model.Site;
import io.deadheat.model.Verdict;
import io.deadheat.report.DossierReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/** Where the pairs to try come from. */
public final class Candidates {
    /** The order in which pairs are tried. */
    public static final Comparator<Race> MOST_LIKELY_FIRST = Comparator.comparing(
                    (Race r) -> r.confidence == null ? 0 : -r.confidence)
            .thenComparing(r -> r.id);

    private Candidates() {}

    /** What another command found; a file of another program, or of other classes, is bad input. */
    public static Dossier read(Path file, Program program, Statements statements) throws IOException {
        Dossier dossier = DossierReader.read(file);
        boolean ofLibrary = "scan".equals(dossier.command);
        if (!ofLibrary && !program.describe().equals(dossier.program)) {
            throw new BadInputException(
                    file + " is about another program: " + dossier.program + ", and not " + program.describe());
        }
        for (Race race : dossier.races) {
            Stream.of(race.first.site(), race.second.site())
                    .filter(s -> !statements.has(s))
                    .findFirst()
                    .ifPresent(s -> {
                        throw new BadInputException(file + " does not fit the classes: " + place(s) + " of " + race.id
                                + " is not in the program");
                    });
        }
        return dossier;
    }

    private static String place(Site s) {
        return s.frame() + ", access " + (s.ordinal() + 1) + " to " + s.field();
    }

    /** A dossier of these races and deadlocks, all to be tried again; an empty list of ids means all. */
    public static Dossier select(Dossier all, List<String> ids) {
        Dossier out = new Dossier();
        out.coverage = all.coverage;
        for (String id : ids) {
            if (all.races.stream().noneMatch(r -> r.id.equalsIgnoreCase(id))
                    && all.deadlocks.stream().noneMatch(d -> d.id().equalsIgnoreCase(id))) {
                throw new BadInputException("no such race or deadlock: " + id);
            }
        }
        for (Race race : all.races) {
            if (ids.isEmpty() || ids.stream().anyMatch(race.id::equalsIgnoreCase)) {
                out.races.add(Races.copy(race, race.first, race.second));
            }
        }
        for (Deadlock deadlock : all.deadlocks) {
            if (ids.isEmpty() || ids.stream().anyMatch(deadlock.id()::equalsIgnoreCase)) {
                out.deadlocks.add(new Deadlock(deadlock.id(), Verdict.POTENTIAL, null, deadlock.threads()));
            }
        }
        return out;
    }

    /** A dossier of these races, each once, and deadlocks. */
    public static Dossier of(List<Race> races, List<Deadlock> deadlocks) {
        Dossier out = new Dossier();
        out.deadlocks.addAll(deadlocks);
        List<String> seen = new ArrayList<>();
        for (Race race : races) {
            if (!seen.contains(race.id)) {
                seen.add(race.id);
                out.races.add(race);
            }
        }
        return out;
    }

    /** What the same command had found when it was ended in the middle, or null. */
    public static Dossier unfinished(Path file, String fingerprint) throws IOException {
        if (!Files.exists(file)) {
            return null;
        }
        Dossier dossier = DossierReader.read(file);
        return fingerprint.equals(dossier.unfinished) ? dossier : null;
    }

    /** How many of the pairs have their verdict. */
    public static long judged(Dossier dossier) {
        return dossier.races.stream()
                .filter(r -> r.verdict != Verdict.POTENTIAL)
                .count();
    }
}

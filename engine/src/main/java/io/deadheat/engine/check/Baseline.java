package io.deadheat.engine.check;

import io.deadheat.engine.BadInputException;
import io.deadheat.engine.FailOn;
import io.deadheat.model.Dossier;
import io.deadheat.model.Race;
import io.deadheat.model.Verdict;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The races that a project had when it began to check itself: they are shown, but only new ones fail the build. */
public final class Baseline {
    /** How the reason begins that a known race is shown with. */
    static final String KNOWN = "known, in ";

    private final Path file;
    private final Map<String, String> known = new LinkedHashMap<>();

    private Baseline(Path file) {
        this.file = file;
    }

    /** A file that is not there is bad input; lines are {@code R-… what}, others begin with {@code #}. */
    public static Baseline read(Path file) {
        Baseline baseline = new Baseline(file);
        try {
            for (String line : Files.readAllLines(file)) {
                String[] words = line.strip().split("\\s+", 2);
                if (words[0].startsWith("R-")) {
                    baseline.known.put(words[0], line.strip());
                } else if (!words[0].isEmpty() && !words[0].startsWith("#")) {
                    throw new BadInputException(file + ": not the id of a race: " + words[0]);
                }
            }
        } catch (IOException e) {
            throw new BadInputException("cannot read the baseline " + file + ": " + e.getMessage(), e);
        }
        return baseline;
    }

    /** Replaces {@code file} by the races that would fail the build now. */
    public static Baseline write(Path file, Dossier dossier, FailOn failOn) {
        List<String> lines = new ArrayList<>();
        lines.add("# Races known to deadheat check --baseline; take a line away once its race is mended.");
        dossier.races.stream()
                .filter(failOn::isReachedBy)
                .map(r -> r.id + " " + r.kind() + " race on " + r.field())
                .sorted()
                .forEach(lines::add);
        try {
            Files.write(file, lines);
        } catch (IOException e) {
            throw new BadInputException("cannot write the baseline " + file + ": " + e.getMessage(), e);
        }
        return read(file);
    }

    /** Marks what is known; answers with the lines of races that are there no more. */
    public List<String> applyTo(Dossier dossier) {
        Map<String, String> gone = new LinkedHashMap<>(known);
        for (Race race : dossier.races) {
            if (race.verdict != Verdict.UNCONFIRMED && gone.remove(race.id) != null && race.suppressed == null) {
                race.suppressed = KNOWN + file.getFileName();
            }
        }
        return List.copyOf(gone.values());
    }
}

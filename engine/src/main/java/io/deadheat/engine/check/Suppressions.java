package io.deadheat.engine.check;

import io.deadheat.engine.BadInputException;
import io.deadheat.engine.control.ControlledTarget;
import io.deadheat.engine.program.IntentionalRaces;
import io.deadheat.model.Dossier;
import io.deadheat.model.NamePattern;
import io.deadheat.model.Race;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Races that the users know of and mean to have, each with a reason: by lines {@code PATTERN: reason} of a file, where
 * the pattern is the id of a race, a field or a class ({@code *} stands for a name, {@code **} for several), and by the
 * annotation {@code IntentionalRace} in the program.
 */
public final class Suppressions {
    private final List<Line> lines = new ArrayList<>();

    private record Line(Pattern pattern, String reason) {
        boolean fits(Race race) {
            return pattern.matcher(race.id).matches()
                    || pattern.matcher(race.field()).matches()
                    || Stream.of(race.first, race.second)
                            .allMatch(a -> pattern.matcher(a.site().className()).matches());
        }
    }

    private Suppressions() {}

    /** By annotation only. */
    public static Suppressions none() {
        return new Suppressions();
    }

    /** A line without a reason is bad input. */
    public static Suppressions read(Path file) {
        Suppressions suppressions = new Suppressions();
        try {
            List<String> all = Files.readAllLines(file);
            for (int i = 0; i < all.size(); i++) {
                String line = all.get(i).strip();
                if (!line.isEmpty() && !line.startsWith("#")) {
                    suppressions.lines.add(parse(line, file + ":" + (i + 1)));
                }
            }
        } catch (IOException e) {
            throw new BadInputException("cannot read the suppressions " + file + ": " + e.getMessage(), e);
        }
        return suppressions;
    }

    private static Line parse(String line, String where) {
        int colon = line.indexOf(':');
        String reason = colon < 0 ? "" : line.substring(colon + 1).strip();
        if (reason.isEmpty()) {
            throw new BadInputException(where + ": a suppression needs a reason: PATTERN: reason");
        }
        return new Line(NamePattern.compile(line.substring(0, colon).strip()), reason);
    }

    /** Marks what is meant to race. */
    public void applyTo(Dossier dossier, ControlledTarget target, Path work) throws IOException {
        try (IntentionalRaces annotated = IntentionalRaces.of(target.program(), target.jdk(), work)) {
            for (Race race : dossier.races) {
                race.suppressed = byLine(race).or(() -> annotated.reason(race)).orElse(race.suppressed);
            }
        }
    }

    private Optional<String> byLine(Race race) {
        return lines.stream().filter(l -> l.fits(race)).map(Line::reason).findFirst();
    }
}

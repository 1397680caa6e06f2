package io.deadheat.synth.seed;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** What a {@link Runner} wrote, method by method. */
final class Outcomes {
    private final Map<String, Outcome> byMethod = new LinkedHashMap<>();
    private String unfit;

    static Outcomes read(Path file) throws IOException {
        Outcomes outcomes = new Outcomes();
        Set<String> begun = new HashSet<>();
        if (Files.exists(file)) {
            for (String line : Files.readAllLines(file)) {
                outcomes.line(line.split("\t", -1), begun);
            }
        }
        begun.removeAll(outcomes.byMethod.keySet());
        begun.forEach(b -> outcomes.byMethod.put(b, Outcome.failed("it ended the JVM")));
        return outcomes;
    }

    private void line(String[] part, Set<String> begun) {
        switch (part[0]) {
            case "unfit" -> unfit = part[2];
            case "begun" -> begun.add(part[1]);
            case "made" -> byMethod.putIfAbsent(part[1], new Outcome(part[2], null, false));
            default -> byMethod.put(part[1], Outcome.failed(part[2]));
        }
    }

    /** The outcome of a method, null if it was not called. */
    Outcome of(String method) {
        return byMethod.get(method);
    }

    /** Why the class under test could not be initialised. */
    Optional<String> unfit() {
        return Optional.ofNullable(unfit);
    }
}

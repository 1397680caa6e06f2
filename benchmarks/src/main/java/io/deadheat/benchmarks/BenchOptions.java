package io.deadheat.benchmarks;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * What {@code deadheat bench} was asked for: {@code GROUP... [--only ID]... [--again] [--quick] [--seconds N] [--results
 * DIR]}.
 *
 * @param groups empty for all
 * @param only the subjects, empty for all
 * @param again whether rows that are there are made anew
 * @param seconds for each subject, 0 for what the group is used to
 * @param results where the rows are kept; the page of results lies beside that folder
 */
record BenchOptions(List<String> groups, List<String> only, boolean again, boolean quick, int seconds, Path results) {
    static BenchOptions parse(List<String> args) {
        List<String> groups = new ArrayList<>();
        List<String> only = new ArrayList<>();
        boolean again = false;
        boolean quick = false;
        int seconds = 0;
        Path results = Checkout.root().resolve("docs/results");
        for (int i = 0; i < args.size(); i++) {
            switch (args.get(i)) {
                case "--only" -> only.add(args.get(++i));
                case "--again" -> again = true;
                case "--quick" -> quick = true;
                case "--seconds" -> seconds = Integer.parseInt(args.get(++i));
                case "--results" -> results = Path.of(args.get(++i));
                default -> groups.add(args.get(i));
            }
        }
        return new BenchOptions(groups, only, again, quick, seconds, results);
    }

    /** A subject is asked for by its name or by the first word of that. */
    boolean wants(String subject) {
        return only.isEmpty() || only.contains(subject) || only.contains(subject.split("[ ,]")[0]);
    }

    int secondsOr(int usual) {
        return seconds > 0 ? seconds : usual;
    }
}

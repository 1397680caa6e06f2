package io.deadheat.benchmarks;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * What {@code deadheat bench} was asked for: {@code GROUP... [--only ID]... [--again | --stale] [--quick] [--seconds N]
 * [--stop-after N] [--results DIR]}.
 *
 * @param groups empty for all
 * @param only the subjects, empty for all
 * @param again whether rows that are there are made anew
 * @param stale whether those are that another commit than the one checked out has made
 * @param seconds for each subject, 0 for what the group is used to
 * @param end the moment after which no row is begun, by {@link System#nanoTime}, null for none
 * @param results where the rows are kept; the page of results lies beside that folder
 */
record BenchOptions(
        List<String> groups,
        List<String> only,
        boolean again,
        boolean stale,
        boolean quick,
        int seconds,
        Long end,
        Path results) {
    static BenchOptions parse(List<String> args) {
        List<String> groups = new ArrayList<>();
        List<String> only = new ArrayList<>();
        boolean again = false;
        boolean stale = false;
        boolean quick = false;
        int seconds = 0;
        Long end = null;
        Path results = Checkout.root().resolve("docs/results");
        for (int i = 0; i < args.size(); i++) {
            switch (args.get(i)) {
                case "--only" -> only.add(args.get(++i));
                case "--again" -> again = true;
                case "--stale" -> stale = true;
                case "--quick" -> quick = true;
                case "--seconds" -> seconds = Integer.parseInt(args.get(++i));
                case "--stop-after" ->
                    end = System.nanoTime() + TimeUnit.SECONDS.toNanos(Integer.parseInt(args.get(++i)));
                case "--results" -> results = Path.of(args.get(++i));
                default -> groups.add(args.get(i));
            }
        }
        return new BenchOptions(groups, only, again, stale, quick, seconds, end, results);
    }

    /** A subject is asked for by its name or by the first word of that. */
    boolean wants(String subject) {
        return only.isEmpty() || only.contains(subject) || only.contains(subject.split("[ ,]")[0]);
    }

    boolean isOver() {
        return end != null && System.nanoTime() - end > 0;
    }

    int secondsOr(int usual) {
        return seconds > 0 ? seconds : usual;
    }
}

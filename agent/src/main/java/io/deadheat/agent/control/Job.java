package io.deadheat.agent.control;

import java.io.IOException;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * A number of runs with one race set. In a file it is a line of fields separated by tabs: id, strategy, first seed,
 * number of runs, {@code all} or {@code early} with perhaps {@code ,timeline}, {@code ,main=CLASS}, {@code ,within=MILLIS} or
 * {@code ,arg=WORD}, which may be repeated and is encoded as in a URL, behind it, and the keys of the race set.
 *
 * @param allRuns false to stop when the pair has met in both orders often enough or, where there is no race set, when a
 *     run ends badly
 * @param within milliseconds after which no further run is begun, if runs are slow and a few have been made
 * @param timeline true to have every step of every run written down
 * @param main the class whose main method is run, or null for that of the JVM's own arguments
 * @param args what the main method is given; empty for the JVM's own arguments
 */
record Job(
        String id,
        String strategy,
        long seed,
        int runs,
        boolean allRuns,
        long within,
        boolean timeline,
        String main,
        List<String> args,
        List<String> raceSet) {
    private static final String MAIN = "main=";
    private static final String ARG = "arg=";
    private static final String WITHIN = "within=";

    static List<Job> read(Path file) throws IOException {
        List<Job> jobs = new ArrayList<>();
        for (String line : Files.readAllLines(file, StandardCharsets.UTF_8)) {
            if (!line.isBlank()) {
                String[] f = line.split("\t");
                List<String> how = Arrays.asList(f[4].split(","));
                jobs.add(new Job(
                        f[0],
                        f[1],
                        Long.parseLong(f[2]),
                        Integer.parseInt(f[3]),
                        how.contains("all"),
                        within(how),
                        how.contains("timeline"),
                        word(how, MAIN),
                        args(how),
                        Arrays.asList(f).subList(5, f.length)));
            }
        }
        return jobs;
    }

    private static long within(List<String> how) {
        String millis = word(how, WITHIN);
        return millis == null ? Long.MAX_VALUE : Long.parseLong(millis);
    }

    /** What stands behind {@code name}, or null. */
    private static String word(List<String> how, String name) {
        for (String word : how) {
            if (word.startsWith(name)) {
                return word.substring(name.length());
            }
        }
        return null;
    }

    private static List<String> args(List<String> how) {
        List<String> args = new ArrayList<>();
        for (String word : how) {
            if (word.startsWith(ARG)) {
                args.add(URLDecoder.decode(word.substring(ARG.length()), StandardCharsets.UTF_8));
            }
        }
        return args;
    }
}

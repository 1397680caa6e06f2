package io.deadheat.its;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * One target program and what its source says about itself.
 *
 * @param className the main class, for example {@code targets.racy.LazyInit}
 * @param kind the folder it is in
 * @param source its source file
 * @param markers what is said of its lines, in their order
 * @param pattern the bug pattern that at least one race on a marked field shows, or {@code lost-notify}
 * @param atomicity what a clean target may still get wrong: free of data races, yet not atomic
 * @param minimumJdk the feature version of the oldest JDK that can run it
 */
public record Target(
        String className,
        Kind kind,
        Path source,
        List<Marker> markers,
        Optional<String> pattern,
        Optional<String> atomicity,
        int minimumJdk) {

    /** The folders of targets. */
    public enum Kind {
        RACY,
        CLEAN,
        DEADLOCK
    }

    private static final Pattern PATTERN = Pattern.compile("// pattern: ([a-z-]+)$");
    private static final Pattern ATOMICITY = Pattern.compile("// atomicity: (\\w+)$");
    private static final Pattern JDK = Pattern.compile("// jdk: (\\d+)\\+$");
    private static final int OLDEST_JDK = 17;

    static Target parse(Kind kind, String className, Path source) throws IOException {
        List<String> lines = Files.readAllLines(source);
        List<Marker> markers = new ArrayList<>();
        for (int i = 0; i < lines.size(); i++) {
            markers.addAll(Marker.parse(i + 1, lines.get(i)));
        }
        int jdk = header(lines, JDK).map(Integer::parseInt).orElse(OLDEST_JDK);
        return new Target(
                className, kind, source, List.copyOf(markers), header(lines, PATTERN), header(lines, ATOMICITY), jdk);
    }

    private static Optional<String> header(List<String> lines, Pattern pattern) {
        return lines.stream()
                .map(pattern::matcher)
                .filter(Matcher::find)
                .map(match -> match.group(1))
                .findFirst();
    }

    /** The simple name, for test names and messages. */
    public String name() {
        return className.substring(className.lastIndexOf('.') + 1);
    }

    /** The names marked {@code race}: what every run of the right length must report. */
    public Set<String> racyFields() {
        return names(Marker.Kind.RACE);
    }

    /** The names marked {@code predicted}: what may be reported as potential, and is never confirmed. */
    public Set<String> predictedFields() {
        return names(Marker.Kind.PREDICTED);
    }

    private Set<String> names(Marker.Kind wanted) {
        Set<String> names = new TreeSet<>();
        markers.stream().filter(marker -> marker.kind() == wanted).forEach(marker -> names.add(marker.name()));
        return names;
    }

    /** The lines that carry a marker of this kind and name. */
    public List<Integer> lines(Marker.Kind wanted, String name) {
        return markers.stream()
                .filter(marker -> marker.kind() == wanted && marker.name().equals(name))
                .map(Marker::line)
                .toList();
    }

    @Override
    public String toString() {
        return className;
    }
}

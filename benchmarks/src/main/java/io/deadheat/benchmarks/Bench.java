package io.deadheat.benchmarks;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Where {@code deadheat bench} goes on: makes the rows that are missing and writes {@code docs/results.md} from all. */
public final class Bench {
    private static final String HEAD = """
            # Results

            Written by `deadheat bench`; nobody edits this page. The rows lie in `results/GROUP.csv`, each with the kind of machine,
            the JDK and the commit that it was made with. A command that is given again goes on after the rows that are there;
            `--again` makes them anew, `--only ID` those of a subject.

            """;

    private Bench() {}

    public static void main(String[] args) throws IOException, InterruptedException {
        BenchOptions options = BenchOptions.parse(List.of(args));
        List<Group> groups = List.of(
                new SubjectsGroup(),
                new RaceFuzzerGroup(),
                new ChordGroup(),
                new NaradaGroup(),
                new ContestGroup(),
                new PeersGroup(),
                new UntilFoundGroup(),
                new OverheadGroup());
        for (String name : options.groups()) {
            if (groups.stream().noneMatch(g -> g.name().equals(name))) {
                System.err.println("deadheat: no such group: " + name + ": try "
                        + String.join(", ", groups.stream().map(Group::name).toList()));
                System.exit(2);
            }
        }
        List<Group> asked = groups.stream()
                .filter(g -> options.groups().isEmpty() || options.groups().contains(g.name()))
                .toList();
        if (options.quick()) {
            System.exit(lost(asked, options) ? 1 : 0);
        }
        for (Group group : asked) {
            group.run(options, System.err);
        }
        write(groups, options);
    }

    private static boolean lost(List<Group> groups, BenchOptions options) throws IOException, InterruptedException {
        List<String> lost = new ArrayList<>();
        for (Group group : groups) {
            lost.addAll(group.lost(options, System.err));
        }
        lost.forEach(l -> System.out.println("no longer found: " + l));
        return !lost.isEmpty();
    }

    private static void write(List<Group> groups, BenchOptions options) throws IOException {
        StringBuilder page = new StringBuilder(HEAD);
        for (Group group : groups) {
            page.append(group.page(options));
        }
        Path file = options.results().resolveSibling("results.md");
        Files.writeString(file, page);
        System.out.println(file);
    }
}

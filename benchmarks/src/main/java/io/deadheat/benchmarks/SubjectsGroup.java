package io.deadheat.benchmarks;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/** The real subjects: which are found, confirmed and shown to do harm, and whether those without a race are left alone. */
final class SubjectsGroup extends RowsGroup {
    private static final int SECONDS = 60;
    private static final int QUICK_SECONDS = 90;

    SubjectsGroup() {
        super("subjects", SubjectScore.HEADS);
    }

    @Override
    List<Rows.Experiment> experiments(BenchOptions options) throws IOException {
        return Subject.all().stream()
                .map(s -> new Rows.Experiment(s.id(), () -> row(s, options)))
                .toList();
    }

    private static Map<String, String> row(Subject subject, BenchOptions options)
            throws IOException, InterruptedException {
        return new SubjectRun(subject, options.secondsOr(SECONDS)).score().row();
    }

    @Override
    public List<String> lost(BenchOptions options, PrintStream out) throws IOException, InterruptedException {
        List<Subject> subjects = Subject.all();
        List<Map<String, String>> quick = quick(rows(options).all(), options);
        List<String> lost = new ArrayList<>();
        if (quick.isEmpty()) {
            lost.add("anything: none of the rows asked for was found before");
        }
        for (Map<String, String> before : quick) {
            Subject subject = subjects.stream()
                    .filter(s -> s.id().equals(before.get("subject")))
                    .findFirst()
                    .orElseThrow();
            Map<String, String> now = row(subject, options);
            out.println("bench: " + line(now));
            if (!now.get("confirmed").equals("yes")) {
                lost.add(line(now));
            }
        }
        return lost;
    }

    /** The subjects named, else those found in the shortest time, as many as fit. */
    private static List<Map<String, String>> quick(List<Map<String, String>> rows, BenchOptions options) {
        List<Map<String, String>> found = rows.stream()
                .filter(r -> r.get("confirmed").equals("yes") && r.get("reason").isEmpty())
                .filter(r -> options.wants(r.get("subject")))
                .sorted(Comparator.comparing(r -> Double.parseDouble(r.get("seconds"))))
                .toList();
        List<Map<String, String>> fitting = new ArrayList<>();
        double seconds = 0;
        for (Map<String, String> row : found) {
            seconds += Double.parseDouble(row.get("seconds"));
            if (seconds <= QUICK_SECONDS) {
                fitting.add(row);
            }
        }
        return fitting;
    }

    private static String line(Map<String, String> row) {
        return row.get("subject") + " scan " + row.get("scan") + ", watch " + row.get("watch") + ", confirmed "
                + row.get("confirmed") + ", harm " + row.get("harm") + ", " + row.get("seconds") + " s "
                + row.get("reason");
    }

    @Override
    String page(List<Map<String, String>> rows, Path results) throws IOException {
        List<Subject> subjects = Subject.all();
        StringBuilder text = new StringBuilder("## Real subjects\n\n");
        text.append(
                        "`deadheat bench subjects`: for each row `scan --class`, then `synthesize --auto-seed` (a seed by hand where"
                                + " *seed* says so), which watches and confirms the tests that it writes; ")
                .append(SECONDS)
                .append(
                        " s of synthesis a subject, more or less where `--seconds` said so. A subject ends as soon as its race"
                                + " is shown; *seconds* hang on the machine and what else it did. The columns are about the"
                                + " fields that the row names. For rows without a race, *confirmed* is a false alarm unless the note shows the race. A row"
                                + " whose commit ends in + was made from sources that were not all committed.\n\n");
        text.append(
                rows.size() == subjects.size()
                        ? "All " + rows.size() + " rows are made.\n\n"
                        : rows.size() + " of " + subjects.size() + " rows are made; the others are not known.\n\n");
        text.append(sums(rows)).append(unexpected(rows, subjects));
        text.append(Markdown.table(
                List.of(
                        "subject",
                        "expected",
                        "scan",
                        "watch",
                        "confirmed",
                        "harm",
                        "runs",
                        "seconds",
                        "seed",
                        "reason",
                        "note",
                        "commit"),
                withNotes(rows, subjects)));
        return text.toString();
    }

    /** What a person found out about a row is said beside it, and is no part of it. */
    private static List<Map<String, String>> withNotes(List<Map<String, String>> rows, List<Subject> subjects) {
        Map<String, String> notes = subjects.stream().collect(Collectors.toMap(Subject::id, Subject::note));
        List<Map<String, String>> noted = new ArrayList<>();
        for (Map<String, String> row : rows) {
            Map<String, String> copy = new HashMap<>(row);
            copy.put("note", row.get("reason").isEmpty() ? "" : notes.get(row.get("subject")));
            noted.add(copy);
        }
        return noted;
    }

    /** Races that were confirmed where the list of subjects expects none, with what a person found out about them. */
    private static String unexpected(List<Map<String, String>> rows, List<Subject> subjects) {
        StringBuilder text = new StringBuilder();
        for (Subject subject : subjects) {
            rows.stream()
                    .filter(r -> r.get("subject").equals(subject.id()))
                    .filter(r -> subject.isNegative() && r.get("confirmed").equals("yes"))
                    .forEach(r -> text.append("- ")
                            .append(subject.id())
                            .append(", ")
                            .append(r.get("reason"))
                            .append(": ")
                            .append(subject.note().isEmpty() ? "not looked into" : subject.note())
                            .append('\n'));
        }
        return text.isEmpty()
                ? "Nothing was confirmed where nothing is expected.\n\n"
                : "Confirmed where the list of subjects expects nothing, and what the bytecode says:\n\n" + text + '\n';
    }

    private static String sums(List<Map<String, String>> rows) {
        List<Map<String, String>> sums = new ArrayList<>();
        for (String kind : rows.stream().map(r -> r.get("expected")).distinct().toList()) {
            List<Map<String, String>> of =
                    rows.stream().filter(r -> r.get("expected").equals(kind)).toList();
            sums.add(Map.of(
                    "kind", kind,
                    "rows", "" + of.size(),
                    "scan", count(of, r -> r.get("scan").equals("yes")),
                    "watch", count(of, r -> r.get("watch").equals("yes")),
                    "confirmed", count(of, r -> r.get("confirmed").equals("yes")),
                    "harm", count(of, r -> !r.get("harm").equals("no"))));
        }
        return Markdown.table(List.of("kind", "rows", "scan", "watch", "confirmed", "harm"), sums) + '\n';
    }

    private static String count(List<Map<String, String>> rows, Predicate<Map<String, String>> which) {
        return "" + rows.stream().filter(which).count();
    }
}

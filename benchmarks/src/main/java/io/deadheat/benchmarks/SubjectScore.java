package io.deadheat.benchmarks;

import io.deadheat.model.Dossier;
import io.deadheat.model.Harm;
import io.deadheat.model.Race;
import io.deadheat.model.Verdict;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** What the commands said of a subject, held against its row. */
record SubjectScore(Subject subject, Command scan, Dossier scanned, Command synthesis, Dossier shown) {
    static final List<String> HEADS = List.of(
            "subject", "expected", "found", "scan", "watch", "confirmed", "harm", "runs", "seconds", "seed", "reason");

    private static final int LONGEST = 160;

    Map<String, String> row() {
        List<Race> seen = shown.races.stream().filter(subject.fields()::match).toList();
        List<Race> confirmed =
                seen.stream().filter(r -> r.verdict == Verdict.CONFIRMED).toList();
        List<Race> harmful = confirmed.stream().filter(SubjectScore::harms).toList();
        Map<String, String> row = new LinkedHashMap<>();
        row.put("subject", subject.id());
        row.put("expected", subject.kind());
        row.put("found", confirmed.size() + " confirmed of " + seen.size());
        row.put("scan", answer(scanned.races.stream().anyMatch(subject.fields()::match)));
        row.put("watch", answer(!seen.isEmpty()));
        row.put("confirmed", answer(!confirmed.isEmpty()));
        row.put("harm", harmful.isEmpty() ? "no" : harmful.get(0).harm.json());
        row.put("runs", "" + shown.races.stream().mapToInt(r -> r.runs).sum());
        row.put("seconds", String.format(Locale.ROOT, "%.0f", scan.seconds() + synthesis.seconds()));
        row.put("seed", subject.seed().isEmpty() ? "made" : "by hand");
        row.put("reason", reason(seen, confirmed, harmful));
        return row;
    }

    static boolean harms(Race race) {
        return race.verdict == Verdict.CONFIRMED && race.harm != null && race.harm != Harm.NONE_SEEN;
    }

    private static String answer(boolean yes) {
        return yes ? "yes" : "no";
    }

    /** Why the row is not all that it could be; empty where it is. */
    private String reason(List<Race> seen, List<Race> confirmed, List<Race> harmful) {
        if (subject.isNegative()) {
            return confirmed.isEmpty() ? "" : unexpected(confirmed);
        }
        if (!confirmed.isEmpty()) {
            return harmful.isEmpty() && subject.kind().equals("race-harmful") ? "no harm seen" : "";
        }
        if (seen.isEmpty()) {
            return cut(
                    shown.races.isEmpty() ? "no race seen: " + synthesis.complaint() : "other fields were seen only");
        }
        return cut(seen.stream()
                .filter(r -> r.reason != null)
                .map(r -> r.reason)
                .findFirst()
                .orElse("not tried within the budget"));
    }

    /** What holds a lock on both sides races through two objects with locks of their own, which no fix inside a class mends. */
    private static String unexpected(List<Race> confirmed) {
        long locked = confirmed.stream()
                .filter(r -> !r.first.locks().isEmpty() && !r.second.locks().isEmpty())
                .count();
        Race first = confirmed.get(0);
        return "confirmed: " + first.id + " on " + first.field()
                + (locked == 0
                        ? ""
                        : "; in " + locked + " of " + confirmed.size()
                                + " both sides hold locks, none of them the same");
    }

    private static String cut(String text) {
        return text.length() <= LONGEST ? text : text.substring(0, LONGEST) + "…";
    }
}

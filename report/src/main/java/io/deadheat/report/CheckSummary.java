package io.deadheat.report;

import io.deadheat.model.Access;
import io.deadheat.model.Deadlock;
import io.deadheat.model.Dossier;
import io.deadheat.model.Fix;
import io.deadheat.model.Race;
import io.deadheat.model.Verdict;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** The end of a check in ten lines at most: what is proven, how to see it again, what to do, what was not covered. */
public final class CheckSummary {
    private static final int PLACES = 3;
    private static final int LONGEST = 120;

    /** Notes of this kind tell what was done, and not what was left out. */
    private static final String DONE = "(?s)\\d+ runs .*";

    private final Dossier dossier;
    private final Ansi ansi;
    private final List<String> lines = new ArrayList<>();

    private CheckSummary(Dossier dossier, Ansi ansi) {
        this.dossier = dossier;
        this.ansi = ansi;
    }

    /**
     * @param folder of the results, as the user names it
     * @param fixed races of the baseline that are there no more
     */
    public static String render(Dossier dossier, String folder, List<String> fixed, Ansi ansi) {
        CheckSummary summary = new CheckSummary(dossier, ansi);
        summary.build(folder, fixed);
        return String.join("\n", summary.lines) + "\n";
    }

    /** The race whose consequence and fix the summary gives. */
    public static Optional<Race> told(Dossier dossier) {
        return proven(dossier).stream().map(RaceGroup::best).findFirst();
    }

    private static List<RaceGroup> proven(Dossier dossier) {
        return RaceGroup.of(dossier.races).stream()
                .filter(g -> g.best().verdict == Verdict.CONFIRMED)
                .toList();
    }

    private void build(String folder, List<String> fixed) {
        List<RaceGroup> proven = proven(dossier);
        lines.add(ansi.bold(TextReport.headline(dossier)));
        proven.stream().limit(PLACES).forEach(g -> lines.add(place(g)));
        if (proven.size() > PLACES) {
            lines.add("  and " + (proven.size() - PLACES) + " more places");
        }
        String where = folder.equals(".deadheat") ? "" : "-o " + quoted(Text.oneLine(folder)) + " ";
        told(dossier).ifPresent(r -> actions(r, where));
        if (proven.isEmpty()) {
            dossier.deadlocks.stream()
                    .filter(d -> d.verdict() == Verdict.CONFIRMED)
                    .findFirst()
                    .ifPresent(d -> deadlock(d, where));
        }
        if (!fixed.isEmpty()) {
            lines.add("mended:       " + fixed.size() + " of the baseline, first " + Text.oneLine(fixed.get(0)));
        }
        lines.add("not covered:  " + notCovered());
        lines.add("report:       " + Text.oneLine(folder) + "/report.html, summary.md, report.sarif, races.json");
    }

    /** Ten lines that fit on a screen; the report has the whole. */
    private static String brief(String note) {
        return note.length() <= LONGEST
                ? note
                : note.substring(0, Math.max(LONGEST / 2, note.lastIndexOf(' ', LONGEST))) + " ...";
    }

    /** As one word of a shell. */
    private static String quoted(String word) {
        return word.matches("[\\w./:\\\\+-]+") ? word : "'" + word.replace("'", "'\\''") + "'";
    }

    private String place(RaceGroup group) {
        Race r = group.best();
        String harm = Finding.isHarmful(r) ? ", " + ansi.red(r.harm.json()) : "";
        return "  " + r.id + "  " + Text.oneLine(group.subject()) + "  " + at(r.first) + " and " + at(r.second) + harm
                + others(group);
    }

    /** One line of source may be several statements, and one call into a collection many. */
    private static String others(RaceGroup group) {
        int others = group.races().size() - 1;
        return others == 0 ? "" : ", and " + others + " more between the same lines";
    }

    private static String at(Access access) {
        String frame = RaceGroup.caller(access).orElseGet(() -> access.site().frame());
        return Text.oneLine(frame.replaceFirst("^.*\\(([^()]*)\\)$", "$1"));
    }

    private void actions(Race race, String where) {
        Finding.consequences(race).stream().findFirst().ifPresent(c -> lines.add("what it does: " + c));
        lines.add("replay it:    deadheat replay " + where + race.id);
        Optional<Fix> fix = race.fixes.stream().findFirst();
        if (fix.isPresent()) {
            lines.add("mend it:      " + Text.oneLine(fix.get().kind()) + ", checked: "
                    + Text.oneLine(fix.get().checked()) + "; the diff is in the report");
        } else if (!race.suggestedLocks.isEmpty()) {
            lines.add("mend it:      guard both with " + Text.oneLine(String.join(", ", race.suggestedLocks)));
        } else {
            lines.add("mend it:      deadheat explain " + where + race.id);
        }
    }

    private void deadlock(Deadlock deadlock, String where) {
        lines.add("  " + Text.oneLine(deadlock.id()) + "  " + Finding.title(deadlock));
        lines.add("replay it:    deadheat replay " + where + Text.oneLine(deadlock.id()));
        lines.add("mend it:      deadheat explain DH002");
    }

    private String notCovered() {
        List<String> parts = dossier.notes();
        parts.removeIf(n -> n.matches(DONE));
        int skipped = dossier.coverage.skipped().size();
        if (skipped > 0) {
            parts.add(skipped + " of " + dossier.coverage.classes() + " classes, such as "
                    + dossier.coverage.skipped().get(0).className());
        }
        if (parts.isEmpty()) {
            return "nothing that is known; other inputs and longer runs may show more";
        }
        String more = parts.size() > 2 ? "; and " + (parts.size() - 2) + " more in the report" : "";
        String shown = parts.stream().limit(2).map(CheckSummary::brief).collect(Collectors.joining("; "));
        return Text.oneLine(shown) + more;
    }
}

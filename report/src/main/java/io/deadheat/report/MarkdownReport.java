package io.deadheat.report;

import io.deadheat.model.Access;
import io.deadheat.model.Deadlock;
import io.deadheat.model.Dossier;
import io.deadheat.model.Failure;
import io.deadheat.model.Fix;
import io.deadheat.model.Race;
import io.deadheat.model.Verdict;
import java.util.List;

/**
 * A dossier as a comment on a pull request: what is proven in full, what is not folded away. Every word that comes from
 * the program stands in code, where Markdown and HTML mean nothing.
 */
public final class MarkdownReport {
    private static final int SHOWN = 20;

    private final Sources sources;
    private final StringBuilder out = new StringBuilder();

    private MarkdownReport(Sources sources) {
        this.sources = sources;
    }

    public static String render(Dossier dossier, Sources sources) {
        MarkdownReport report = new MarkdownReport(sources);
        report.dossier(dossier);
        return report.out.toString();
    }

    private void dossier(Dossier d) {
        line("## Deadheat: " + TextReport.headline(d));
        line("");
        line("Program " + code(d.program) + ", JDK " + code(d.jdk) + ".");
        List<RaceGroup> groups = RaceGroup.of(d.races);
        of(groups, Verdict.CONFIRMED).stream().limit(SHOWN).forEach(this::race);
        leftOut(of(groups, Verdict.CONFIRMED).size());
        d.deadlocks.stream().limit(SHOWN).forEach(this::deadlock);
        leftOut(d.deadlocks.size());
        d.failures.stream().limit(SHOWN).forEach(this::failure);
        leftOut(d.failures.size());
        folded("Not proven", of(groups, Verdict.POTENTIAL));
        folded("Tried, and not shown", of(groups, Verdict.UNCONFIRMED));
        suppressed(d.races.stream().filter(r -> r.suppressed != null).toList());
        coverage(d);
    }

    private static List<RaceGroup> of(List<RaceGroup> groups, Verdict verdict) {
        return groups.stream().filter(g -> g.best().verdict == verdict).toList();
    }

    private void race(RaceGroup group) {
        Race r = group.best();
        line("");
        line("### " + r.kind() + " race on " + code(group.subject()));
        line("");
        side(r.first);
        side(r.second);
        Finding.consequences(r).forEach(c -> line("- " + code(c)));
        if (group.races().size() > 1) {
            line("- and " + (group.races().size() - 1) + " more between the same lines");
        }
        line("- confirmed in " + r.hits + " of " + r.runs + " runs; again: " + code(Finding.replay(r.id)));
        r.fixes.forEach(this::fix);
    }

    private void side(Access access) {
        Place place = Place.of(access, sources);
        String line = place.line() > 0 ? ":" + place.line() : "";
        String text = place.text() == null ? "" : " — " + code(place.text().strip());
        line("- " + code(place.path() + line) + text + "  ");
        line("  " + code(Finding.side(access)));
    }

    private void fix(Fix fix) {
        line("");
        line("A fix, " + code(fix.kind()) + ", checked: " + code(fix.checked()));
        line("");
        String fence = fence(fix.diff() == null ? "" : fix.diff(), 3);
        line(fence + "diff");
        (fix.diff() == null ? "" : fix.diff()).lines().limit(100).forEach(l -> line(Text.oneLine(l)));
        line(fence);
    }

    private void deadlock(Deadlock d) {
        line("");
        line("### " + Finding.title(d));
        line("");
        for (Deadlock.Waiter w : d.threads()) {
            line("- " + code(w.thread()) + " holds " + code(String.join(", ", w.holds())) + " and waits for "
                    + code(w.waitsFor()));
        }
    }

    private void failure(Failure f) {
        line("");
        line("### Failure");
        line("");
        line("- " + code(Finding.title(f)));
        line("- again: " + code(Finding.replay(f.id())));
    }

    private void folded(String title, List<RaceGroup> groups) {
        if (groups.isEmpty()) {
            return;
        }
        line("");
        line("<details><summary>" + title + ": "
                + groups.stream().mapToInt(g -> g.races().size()).sum() + "</summary>");
        line("");
        groups.stream().limit(SHOWN).map(RaceGroup::best).forEach(this::brief);
        leftOut(groups.size());
        line("");
        line("</details>");
    }

    private void suppressed(List<Race> races) {
        if (races.isEmpty()) {
            return;
        }
        line("");
        line("<details><summary>Suppressed: " + races.size() + "</summary>");
        line("");
        races.stream().limit(SHOWN).forEach(r -> line("- " + code(r.field()) + ": " + code(r.suppressed)));
        leftOut(races.size());
        line("");
        line("</details>");
    }

    private void brief(Race r) {
        Place one = Place.of(r.first, sources);
        Place other = Place.of(r.second, sources);
        line("- " + code(RaceGroup.subject(r)) + " between " + code(one.path() + ":" + one.line()) + " and "
                + code(other.path() + ":" + other.line()));
    }

    private void leftOut(int all) {
        if (all > SHOWN) {
            line("");
            line("… and " + (all - SHOWN) + " more.");
        }
    }

    private void coverage(Dossier d) {
        if (d.coverage.skipped().isEmpty() && d.notes().isEmpty()) {
            return;
        }
        line("");
        line("Not covered:");
        line("");
        if (!d.coverage.skipped().isEmpty()) {
            line("- " + d.coverage.skipped().size() + " of " + d.coverage.classes() + " classes, such as "
                    + code(d.coverage.skipped().get(0).className()));
        }
        d.notes().stream().limit(SHOWN).forEach(n -> line("- " + code(n)));
    }

    /** The text in as many backticks as it takes. */
    private static String code(String text) {
        String plain = Text.oneLine(text).strip();
        if (plain.isEmpty()) {
            return "–";
        }
        String fence = fence(plain, 1);
        String gap = plain.startsWith("`") || plain.endsWith("`") ? " " : "";
        return fence + gap + plain + gap + fence;
    }

    private static String fence(String text, int least) {
        int longest = 0;
        int run = 0;
        for (char c : text.toCharArray()) {
            run = c == '`' ? run + 1 : 0;
            longest = Math.max(longest, run);
        }
        return "`".repeat(longest == 0 ? least : Math.max(least, longest + 1));
    }

    private void line(String text) {
        out.append(text.equals(text.stripTrailing() + "  ") ? text : text.stripTrailing())
                .append('\n');
    }
}

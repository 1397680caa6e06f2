package io.deadheat.report;

import io.deadheat.model.Access;
import io.deadheat.model.Coverage;
import io.deadheat.model.Deadlock;
import io.deadheat.model.Dossier;
import io.deadheat.model.Failure;
import io.deadheat.model.Race;
import io.deadheat.model.Verdict;
import java.util.List;
import java.util.Optional;
import java.util.StringJoiner;

/** A dossier for people: the count first, then each finding in a few lines with the two accesses under each other. */
public final class TextReport {
    private final Ansi ansi;
    private final boolean stacks;
    private final StringBuilder out = new StringBuilder();

    private TextReport(Ansi ansi, boolean stacks) {
        this.ansi = ansi;
        this.stacks = stacks;
    }

    /** The findings, at most {@code limit} of each kind; what is left out is counted. */
    public static String render(Dossier dossier, Ansi ansi, int limit) {
        TextReport report = new TextReport(ansi, false);
        report.dossier(dossier, limit);
        return report.out.toString();
    }

    /** One race with its whole stacks. */
    public static String explain(Race race, Ansi ansi) {
        TextReport report = new TextReport(ansi, true);
        report.group(new RaceGroup(RaceGroup.subject(race), List.of(race)));
        return report.out.toString();
    }

    /** What was found, in one line: {@code 2 potential races, 1 potential deadlock}. */
    public static String headline(Dossier dossier) {
        StringJoiner parts = new StringJoiner(", ");
        for (Verdict verdict : List.of(Verdict.CONFIRMED, Verdict.POTENTIAL, Verdict.UNCONFIRMED)) {
            long races = dossier.races.stream()
                    .filter(r -> r.suppressed == null && r.verdict == verdict)
                    .count();
            count(parts, races, verdict.json() + " race");
            long deadlocks = dossier.deadlocks.stream()
                    .filter(d -> d.verdict() == verdict)
                    .count();
            count(parts, deadlocks, verdict.json() + " deadlock");
        }
        count(parts, dossier.failures.size(), "failure");
        count(parts, dossier.races.stream().filter(r -> r.suppressed != null).count(), "suppressed race");
        return parts.length() == 0 ? "no races found" : parts.toString();
    }

    private static void count(StringJoiner parts, long n, String what) {
        if (n > 0) {
            parts.add(n + " " + what + (n == 1 ? "" : "s"));
        }
    }

    private void dossier(Dossier d, int limit) {
        line(ansi.bold(headline(d)));
        List<RaceGroup> groups = RaceGroup.of(d.races);
        groups.stream().limit(limit).forEach(this::group);
        leftOut(groups.stream().skip(limit).mapToInt(g -> g.races().size()).sum(), "race");
        d.deadlocks.stream().limit(limit).forEach(this::deadlock);
        leftOut(d.deadlocks.size() - limit, "deadlock");
        d.failures.stream().limit(limit).forEach(this::failure);
        leftOut(d.failures.size() - limit, "failure");
        coverage(d);
        if (d.engine != null) {
            line("engine: " + Text.oneLine(d.engine));
        }
    }

    private void leftOut(int n, String what) {
        if (n > 0) {
            line("");
            line("... and " + n + " more " + what + (n == 1 ? "" : "s") + " in races.json");
        }
    }

    private void group(RaceGroup group) {
        Race r = group.best();
        line("");
        line(ansi.bold(r.id) + "  " + r.kind() + " race on " + Text.oneLine(group.subject()) + "  " + verdict(r));
        int width = Math.max(threadOf(r.first).length(), threadOf(r.second).length());
        access(r.first, width);
        access(r.second, width);
        details(r);
        int more = group.races().size() - 1;
        if (more > 0) {
            line(ansi.dim("  and " + more + " more between the same lines"));
        }
    }

    private void details(Race r) {
        if (r.failure != null) {
            line("  seed " + r.seed + " leads to " + exception(r.failure));
        }
        r.outcomes.forEach(o -> line("  " + Text.oneLine(o)));
        if (stacks && !r.switches.isEmpty()) {
            line("  simplest schedule that shows it:");
            r.switches.forEach(w -> line("    " + Text.oneLine(w)));
        }
        if (r.reason != null) {
            line("  because " + Text.oneLine(r.reason));
        }
        if (!r.suggestedLocks.isEmpty()) {
            line("  guard both with " + joined(r.suggestedLocks));
        }
    }

    private String verdict(Race r) {
        StringJoiner words = new StringJoiner(", ", "[", "]");
        words.add(r.verdict.json());
        if (r.runs > 0) {
            words.add(r.hits + " of " + r.runs + " runs");
        }
        if (r.harm != null) {
            words.add(r.harm.json());
        }
        if (r.pattern != null) {
            words.add(r.pattern.json());
        }
        return r.verdict == Verdict.CONFIRMED ? ansi.red(words.toString()) : ansi.yellow(words.toString());
    }

    private void access(Access a, int width) {
        String kind = String.format("  %-5s  ", a.site().access().json());
        String who = threadOf(a);
        String margin = " ".repeat(kind.length() + width + 2);
        Optional<String> caller = RaceGroup.caller(a);
        String locks = a.locks().isEmpty() ? "no lock held" : "holding " + joined(a.locks());
        String frame = a.site().frame();
        line(kind + who + " ".repeat(width + 2 - who.length()) + Frames.at(caller.orElse(frame)) + "  "
                + ansi.dim(locks));
        caller.ifPresent(c -> line(margin + "through " + Frames.at(frame).substring("at ".length())));
        if (stacks) {
            a.stack().forEach(f -> line(margin + "  " + Frames.at(f)));
        }
    }

    private static String threadOf(Access a) {
        return a.thread() == null ? "" : Text.oneLine(a.thread());
    }

    private void deadlock(Deadlock d) {
        line("");
        line(ansi.bold(Text.oneLine(d.id())) + "  deadlock of " + d.threads().size() + " threads  "
                + ansi.yellow("[" + d.verdict().json() + "]"));
        for (Deadlock.Waiter w : d.threads()) {
            String holds = w.holds().isEmpty() ? "" : " holds " + joined(w.holds()) + " and";
            line("  " + Text.oneLine(w.thread()) + holds + " waits for " + Text.oneLine(w.waitsFor()));
            (stacks ? w.stack() : ofTheProgram(w.stack())).forEach(f -> line("      " + Frames.at(f)));
        }
    }

    /** The frame in which the program waits, be it by a call into the JDK. */
    private static List<String> ofTheProgram(List<String> stack) {
        return stack.stream()
                .filter(f -> !f.startsWith("java."))
                .findFirst()
                .or(() -> stack.stream().findFirst())
                .stream()
                .toList();
    }

    private void failure(Failure f) {
        line("");
        line(ansi.bold(f.id()) + "  seed " + f.seed() + ": " + exception(f));
        f.stack().stream().limit(3).forEach(s -> line("      " + Frames.at(s)));
    }

    private static String exception(Failure f) {
        String message = f.message() == null ? "" : ": " + Text.oneLine(f.message());
        String where = f.thread() == null ? "" : " in " + Text.oneLine(f.thread());
        return Text.oneLine(f.type()) + message + where;
    }

    private void coverage(Dossier d) {
        Coverage c = d.coverage;
        if (!c.skipped().isEmpty() || !d.notes().isEmpty()) {
            line("");
        }
        if (!c.skipped().isEmpty()) {
            Coverage.Skipped one = c.skipped().get(0);
            line("not watched: " + c.skipped().size() + " of " + c.classes() + " classes, such as "
                    + Text.oneLine(one.className()) + " (" + Text.oneLine(one.why()) + ")");
        }
        d.notes().forEach(n -> line("note: " + Text.oneLine(n)));
    }

    private static String joined(List<String> names) {
        return String.join(", ", names.stream().map(Text::oneLine).toList());
    }

    private void line(String text) {
        out.append(text.stripTrailing()).append('\n');
    }
}

package io.deadheat.agent.control;

import io.deadheat.hooks.Sites;
import io.deadheat.model.Access;
import io.deadheat.model.Deadlock;
import io.deadheat.model.Dossier;
import io.deadheat.model.DossierWriter;
import io.deadheat.model.Failure;
import io.deadheat.model.Harm;
import io.deadheat.model.Invocation;
import io.deadheat.model.Race;
import io.deadheat.model.Replay;
import io.deadheat.model.Verdict;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Puts a failed run that a test asked for into words, and into a file that it can be replayed from. */
final class RequestReport {
    private static final String INDENT = "    ";

    private final Dossier dossier = new Dossier();

    private RequestReport() {}

    static List<Meeting> meetings(Attempt attempt) {
        return attempt.run().strategy instanceof Meets meets ? meets.meetings() : List.of();
    }

    /** @param made how many runs were made */
    static String of(Program program, Attempt attempt, String strategy, int made) throws IOException {
        return new RequestReport().text(program, attempt, strategy, made);
    }

    private String text(Program program, Attempt attempt, String strategy, int made) throws IOException {
        Run run = attempt.run();
        StringBuilder text = new StringBuilder();
        text.append("seed ").append(run.seed).append(" of strategy ").append(strategy);
        text.append(", after ").append(made).append(made == 1 ? " run: " : " runs: ");
        String id = finding(run, text);
        List<Meeting> met = meetings(attempt);
        if (!met.isEmpty()) {
            id = race(run, met.get(met.size() - 1), id, text);
        }
        Path file = save(program, attempt, strategy, id);
        text.append("\nreplay it with: deadheat replay ")
                .append(id)
                .append(" --from ")
                .append(file);
        text.append("\nor run this test again with -Ddeadheat.seed=").append(run.seed);
        return text.toString();
    }

    /** What went wrong, the race aside; the id of it, or null. */
    private String finding(Run run, StringBuilder text) {
        if (!run.failures.isEmpty()) {
            Failure f = run.failures.get(0);
            text.append(f.type()).append(f.message() == null ? "" : ": " + f.message());
            text.append(" in ").append(f.thread());
            frames(f.stack(), INDENT, text);
            dossier.failures.add(f);
            return f.id();
        }
        if (run.deadlock != null) {
            text.append("deadlock of ").append(run.deadlock.threads().size()).append(" threads");
            for (Deadlock.Waiter w : run.deadlock.threads()) {
                text.append("\n  ").append(w.thread()).append(" holds ").append(w.holds());
                text.append(" and waits for ").append(w.waitsFor());
                frames(w.stack(), INDENT, text);
            }
            dossier.deadlocks.add(run.deadlock);
            return run.deadlock.id();
        }
        if (run.hang) {
            Failure hang =
                    new Failure(run.seed, "hang", "still running after " + run.steps + " steps", null, List.of());
            text.append(hang.message());
            dossier.failures.add(hang);
            return hang.id();
        }
        text.append("a race");
        return null;
    }

    private String race(Run run, Meeting m, String id, StringBuilder text) {
        Race race = new Race(
                side(run, m.first(), m.firstSite(), m.firstLocks(), m.firstStack()),
                side(run, m.second(), m.secondSite(), m.secondLocks(), m.secondStack()));
        text.append("\nrace on ").append(race.field());
        access(race.first, text);
        access(race.second, text);
        race.sources.add("fuzz");
        race.verdict = Verdict.CONFIRMED;
        race.harm = Harm.NONE_SEEN;
        race.seed = run.seed;
        race.schedule = run.schedule();
        dossier.races.add(race);
        return id == null ? race.id : id;
    }

    private static Access side(Run run, Task task, int site, List<Monitor> locks, List<String> stack) {
        List<String> names = new ArrayList<>();
        locks.forEach(l -> names.add(l.name(run)));
        return new Access(Sites.get(site), task.name, names, stack);
    }

    private static void access(Access a, StringBuilder text) {
        text.append("\n  ").append(a.site().access().json()).append(" by ").append(a.thread());
        frames(a.stack().isEmpty() ? List.of(a.site().frame()) : a.stack(), INDENT, text);
    }

    private static void frames(List<String> frames, String indent, StringBuilder text) {
        frames.forEach(f -> text.append('\n').append(indent).append("at ").append(f));
    }

    private Path save(Program program, Attempt attempt, String strategy, String id) throws IOException {
        Run run = attempt.run();
        dossier.command = "fuzz";
        dossier.program = String.join(" ", program.args());
        dossier.seed = run.seed;
        dossier.controlled = run.controlled;
        dossier.invocation = new Invocation(
                System.getProperty("java.class.path"),
                null,
                List.of(),
                List.of(program.args()),
                List.of("-ea"),
                System.getProperty("java.home"),
                List.of(),
                List.of());
        dossier.replays.add(new Replay(
                id, strategy, "all", run.seed, run.schedule(), attempt.loader().digest(), ending(run), List.of()));
        Path folder = Path.of(System.getProperty("deadheat.output", ".deadheat"));
        Files.createDirectories(folder);
        Path file = folder.resolve(id + ".json");
        DossierWriter.write(dossier, file);
        return file;
    }

    /** In the words of the controller, which compares them when it replays. */
    private static String ending(Run run) {
        if (!run.failures.isEmpty()) {
            Failure f = run.failures.get(0);
            return "exception " + f.type() + (f.message() == null ? "" : ": " + f.message()) + " in " + f.thread();
        }
        if (run.deadlock != null) {
            return "deadlock " + run.deadlock.id();
        }
        return run.hang ? "hang" : "normal end";
    }
}

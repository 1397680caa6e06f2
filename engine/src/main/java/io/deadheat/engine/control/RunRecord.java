package io.deadheat.engine.control;

import io.deadheat.model.Access;
import io.deadheat.model.AccessKind;
import io.deadheat.model.Deadlock;
import io.deadheat.model.Failure;
import io.deadheat.model.Site;
import io.deadheat.model.Verdict;
import io.deadheat.report.Json;
import java.util.List;

/**
 * What the target says of one run.
 *
 * @param classes stands for the classes of the program that the run used
 * @param choices steps at which more than one thread could have gone on
 * @param exit what the program gave to {@code System.exit}, or null
 * @param orders {@code 0>1} where the first statement of the race set was executed before the second, on the same place,
 *     by another thread
 * @param taken {@code ONE > OTHER}, places where the same lock was taken first by one thread and then by another, where
 *     that was asked for
 * @param monitors what was held at every statement of the race set
 * @param kept exceptions put away in futures
 * @param repeatedBy the strategy that repeats the run from its seed, where that is another one than made it
 * @param space how far an enumeration of all schedules has come, or null
 * @param minimised whether the schedule was made as simple as can be
 * @param switches where one thread goes on in place of another, in words, where they were asked for
 */
public record RunRecord(
        String job,
        long seed,
        String schedule,
        String classes,
        long steps,
        long choices,
        int threads,
        boolean controlled,
        boolean hang,
        Integer exit,
        String output,
        List<Sighting> sites,
        List<String> orders,
        List<String> taken,
        List<String> monitors,
        List<Meeting> meetings,
        List<Failure> failures,
        List<Failure> kept,
        Deadlock deadlock,
        String repeatedBy,
        String space,
        boolean minimised,
        List<String> switches) {

    /**
     * How often a statement of the race set was reached.
     *
     * @param state what the only object it was about looked like in the end, or null
     */
    public record Sighting(String key, long reached, String state) {}

    /** How the run ended, in one line that is the same for the same ending. */
    public String ending() {
        if (!failures.isEmpty()) {
            return "exception " + text(failures.get(0));
        }
        if (deadlock != null) {
            return "deadlock " + deadlock.id();
        }
        if (hang) {
            return "hang";
        }
        return kept.isEmpty() ? "normal end" : "normal end, with an exception kept: " + text(kept.get(0));
    }

    /** Whether the two runs took the same schedule to the same ending. */
    public boolean isTheSameAs(RunRecord other) {
        return schedule.equals(other.schedule) && ending().equals(other.ending());
    }

    private static String text(Failure f) {
        return f.type() + (f.message() == null ? "" : ": " + f.message()) + " in " + f.thread();
    }

    /** Whether the statement was in the race set. */
    public boolean hasLookedFor(String key) {
        return sites.stream().anyMatch(s -> s.key().equals(key));
    }

    /** Whether the statement was reached. */
    public boolean reached(String key) {
        return sites.stream().anyMatch(s -> s.key().equals(key) && s.reached() > 0);
    }

    /** Whether {@code one} was executed before {@code other}, on the same place, by another thread. */
    public boolean isBefore(String one, String other) {
        List<String> keys = sites.stream().map(Sighting::key).toList();
        return orders.contains(keys.indexOf(one) + ">" + keys.indexOf(other));
    }

    /** Two threads side by side; {@code first} went first. */
    public record Meeting(Side first, Side second) {}

    /** One thread of a meeting. */
    public record Side(Site site, String thread, List<String> locks, List<String> stack) {
        /** Whether this is the statement {@code wanted}; a key without a caller stands for all callers. */
        public boolean isAt(String wanted) {
            return site.key().equals(wanted) || site.calledFrom(null).key().equals(wanted);
        }

        public Access access() {
            return new Access(site, thread, locks, stack);
        }
    }

    static RunRecord parse(Json json) {
        long seed = json.number("seed");
        return new RunRecord(
                json.required("job"),
                seed,
                json.required("schedule"),
                json.text("classes"),
                json.number("steps"),
                json.number("choices"),
                json.count("threads"),
                json.bool("controlled"),
                json.bool("hang"),
                json.integer("exit"),
                json.text("output"),
                json.each("sites").map(RunRecord::sighting).toList(),
                json.strings("orders"),
                json.strings("taken"),
                json.strings("monitors"),
                json.each("meetings")
                        .map(m -> new Meeting(side(m, "first"), side(m, "second")))
                        .toList(),
                json.each("failures").map(f -> failure(f, seed)).toList(),
                json.each("kept").map(f -> failure(f, seed)).toList(),
                deadlock(json.child("deadlock"), seed),
                json.text("repeatedBy"),
                space(json.child("space")),
                json.child("minimised") != null,
                json.each("switchList").map(RunRecord::threadSwitch).toList());
    }

    /** The run of {@code [seed,"schedule",steps,switches,choices,preemptions]}, which was like this one in all else. */
    RunRecord butFor(String brief) {
        String[] parts = brief.substring(1, brief.length() - 1).split(",");
        return new RunRecord(
                job,
                Long.parseLong(parts[0]),
                parts[1].substring(1, parts[1].length() - 1),
                classes,
                Long.parseLong(parts[2]),
                Long.parseLong(parts[4]),
                threads,
                controlled,
                hang,
                exit,
                output,
                sites,
                orders,
                taken,
                monitors,
                meetings,
                failures,
                kept,
                deadlock,
                repeatedBy,
                space,
                minimised,
                switches);
    }

    private static String threadSwitch(Json s) {
        String holding = String.join(", ", s.strings("holding"));
        return at(s.text("from"), s.text("fromFrame")) + (holding.isEmpty() ? "" : " holding " + holding) + " -> "
                + at(s.text("to"), s.text("toFrame"))
                + (s.bool("preemption") ? "" : " (had to)");
    }

    private static String at(String thread, String frame) {
        return frame == null ? thread : thread + " at " + frame;
    }

    private static String space(Json s) {
        if (s == null) {
            return null;
        }
        return s.bool("complete")
                ? "all " + s.number("seen") + " schedules within the bound"
                : s.number("seen") + " schedules within the bound"
                        + (s.number("left") == 0 ? "" : ", " + s.number("left") + " more known");
    }

    private static Sighting sighting(Json s) {
        return new Sighting(s.required("key"), s.number("reached"), s.text("state"));
    }

    private static Side side(Json m, String name) {
        Json s = m.child(name);
        AccessKind kind = s.constant("access", AccessKind.values(), AccessKind::json);
        Json c = s.child("caller");
        Site site = new Site(
                s.required("class"),
                s.required("descriptor"),
                s.required("field"),
                s.count("ordinal"),
                kind,
                s.text("file"),
                s.count("line"),
                c == null
                        ? null
                        : new Site.Caller(c.required("class"), c.required("method"), c.text("file"), c.count("line")));
        return new Side(site, s.text("thread"), s.strings("locks"), s.strings("stack"));
    }

    private static Failure failure(Json f, long seed) {
        return new Failure(seed, f.text("type"), f.text("message"), f.text("thread"), f.strings("stack"));
    }

    private static Deadlock deadlock(Json d, long seed) {
        if (d == null) {
            return null;
        }
        List<Deadlock.Waiter> threads = d.each("threads")
                .map(w -> new Deadlock.Waiter(
                        w.text("thread"), w.text("waitsFor"), w.strings("holds"), w.strings("stack")))
                .toList();
        return new Deadlock(d.required("id"), Verdict.CONFIRMED, seed, threads);
    }
}

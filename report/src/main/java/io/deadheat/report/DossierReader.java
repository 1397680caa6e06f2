package io.deadheat.report;

import io.deadheat.model.Access;
import io.deadheat.model.AccessKind;
import io.deadheat.model.Coverage;
import io.deadheat.model.Deadlock;
import io.deadheat.model.Dossier;
import io.deadheat.model.Failure;
import io.deadheat.model.Fix;
import io.deadheat.model.Harm;
import io.deadheat.model.Healing;
import io.deadheat.model.Invocation;
import io.deadheat.model.LockedOrder;
import io.deadheat.model.Pattern;
import io.deadheat.model.Race;
import io.deadheat.model.Replay;
import io.deadheat.model.Site;
import io.deadheat.model.Verdict;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import tools.jackson.core.JacksonException;

/** Reads {@code races.json} back into the model; the inverse of {@link io.deadheat.model.DossierWriter}. */
public final class DossierReader {
    private DossierReader() {}

    /** Throws {@link BadDossierException} with one clear line where {@code file} is not a dossier of ours. */
    public static Dossier read(Path file) throws IOException {
        try {
            return parse(Files.readString(file));
        } catch (NoSuchFileException e) {
            throw new BadDossierException(file + ": no such file", e);
        } catch (CharacterCodingException e) {
            throw new BadDossierException(file + ": not a races.json, because it is not UTF-8 text", e);
        } catch (JacksonException e) {
            throw new BadDossierException(file + ": not valid JSON: " + Text.oneLine(e.getOriginalMessage()), e);
        } catch (IllegalArgumentException e) {
            throw new BadDossierException(file + ": not a races.json: " + Text.oneLine(e.getMessage()), e);
        }
    }

    static Dossier parse(String json) {
        return of(Json.parse(json));
    }

    /** A dossier that is part of another file; what is none is an {@link IllegalArgumentException}. */
    public static Dossier of(Json root) {
        Integer schema = root.integer("schema");
        if (schema == null) {
            throw new IllegalArgumentException("it has no \"schema\"");
        }
        if (schema > Dossier.SCHEMA) {
            throw new IllegalArgumentException("schema " + schema + " is newer than this Deadheat understands");
        }
        Dossier dossier = new Dossier();
        dossier.command = root.text("command");
        dossier.program = root.text("program");
        dossier.jdk = root.text("jdk");
        dossier.seed = root.number("seed");
        dossier.coverage = coverage(root.child("coverage"));
        root.each("races").forEach(r -> dossier.races.add(race(r)));
        dossier.programExit = root.integer("programExit");
        dossier.controlled = root.bool("controlled");
        dossier.engine = root.text("engine");
        root.each("deadlocks").forEach(d -> dossier.deadlocks.add(deadlock(d)));
        root.each("failures").forEach(f -> dossier.failures.add(failure(f)));
        if (root.has("orders")) {
            dossier.orders = root.each("orders").map(DossierReader::order).toList();
        }
        root.each("replays").forEach(r -> dossier.replays.add(replay(r)));
        Json invocation = root.child("invocation");
        dossier.invocation = invocation == null ? null : invocation(invocation);
        dossier.unfinished = root.text("unfinished");
        dossier.basis = root.text("basis");
        return dossier;
    }

    private static LockedOrder order(Json o) {
        return new LockedOrder(place(o.child("first")), place(o.child("second")), healing(o.child("healing")));
    }

    private static Site place(Json p) {
        return LockedOrder.place(p.required("class"), p.required("descriptor"), p.count("ordinal"), p.count("line"));
    }

    private static Invocation invocation(Json i) {
        return new Invocation(
                i.required("classPath"),
                i.text("mainClass"),
                i.strings("args"),
                i.strings("tests"),
                i.strings("jvmArgs"),
                i.required("java"),
                i.strings("include"),
                i.strings("exclude"),
                i.text("heal"),
                i.text("action"),
                i.text("input"),
                i.text("folder"));
    }

    private static Replay replay(Json r) {
        Long seed = r.number("seed");
        if (seed == null) {
            throw new IllegalArgumentException("the replay of " + r.text("id") + " has no seed");
        }
        return new Replay(
                r.required("id"),
                r.required("strategy"),
                r.required("switch"),
                seed,
                r.required("schedule"),
                r.text("classes"),
                r.text("outcome"),
                r.strings("raceSet"),
                r.strings("tests"));
    }

    private static Coverage coverage(Json c) {
        if (c == null) {
            return Coverage.NONE;
        }
        List<Coverage.Skipped> skipped = c.each("skipped")
                .map(s -> new Coverage.Skipped(s.text("class"), s.text("why")))
                .toList();
        return new Coverage(c.count("classes"), c.count("instrumented"), skipped, c.strings("notes"));
    }

    private static Race race(Json r) {
        String field = r.required("field");
        Race race = new Race(access(r.child("first"), field, r), access(r.child("second"), field, r));
        if (!race.id.equals(r.required("id"))) {
            throw new IllegalArgumentException("the race " + r.text("id") + " names other statements than its id");
        }
        race.sources.addAll(r.strings("sources"));
        race.verdict = verdict(r);
        race.confidence = r.decimal("confidence");
        race.reason = r.text("reason");
        race.harm = r.constant("harm", Harm.values(), Harm::json);
        race.runs = r.count("runs");
        race.hits = r.count("hits");
        race.seed = r.number("seed");
        race.schedule = r.text("schedule");
        Json failure = r.child("failure");
        race.failure = failure == null ? null : failure(failure);
        race.outcomes.addAll(r.strings("outcomes"));
        race.switches.addAll(r.strings("switches"));
        race.met.addAll(r.strings("met"));
        race.pattern = r.constant("pattern", Pattern.values(), Pattern::json);
        race.suggestedLocks.addAll(r.strings("suggestedLocks"));
        race.tests.addAll(r.strings("tests"));
        r.each("fixes").forEach(f -> race.fixes.add(new Fix(f.text("kind"), f.text("diff"), f.text("checked"))));
        Json healing = r.child("healing");
        race.healing = healing == null ? null : healing(healing);
        race.suppressed = r.text("suppressed");
        race.basis = r.text("basis");
        return race;
    }

    private static Healing healing(Json h) {
        return new Healing(
                h.required("action"),
                h.text("extent"),
                h.text("lock"),
                h.text("order"),
                h.text("verdict"),
                h.text("evidence"),
                h.strings("tried"));
    }

    private static Access access(Json a, String field, Json race) {
        if (a == null) {
            throw new IllegalArgumentException("the race " + race.text("id") + " lacks one of its two accesses");
        }
        a.required("access");
        AccessKind kind = a.constant("access", AccessKind.values(), AccessKind::json);
        Site site = new Site(
                a.required("class"),
                a.required("descriptor"),
                field,
                a.count("ordinal"),
                kind,
                a.text("file"),
                a.count("line"),
                caller(a.child("caller")));
        return new Access(site, a.text("thread"), a.strings("locks"), a.strings("stack"));
    }

    private static Site.Caller caller(Json c) {
        return c == null
                ? null
                : new Site.Caller(c.required("class"), c.required("method"), c.text("file"), c.count("line"));
    }

    private static Deadlock deadlock(Json d) {
        List<Deadlock.Waiter> threads = d.each("threads")
                .map(w -> new Deadlock.Waiter(
                        w.text("thread"), w.text("waitsFor"), w.strings("holds"), w.strings("stack")))
                .toList();
        return new Deadlock(d.required("id"), verdict(d), d.number("seed"), threads);
    }

    private static Verdict verdict(Json of) {
        Verdict verdict = of.constant("verdict", Verdict.values(), Verdict::json);
        return verdict == null ? Verdict.POTENTIAL : verdict;
    }

    private static Failure failure(Json f) {
        Long seed = f.number("seed");
        return new Failure(
                seed == null ? 0 : seed, f.text("type"), f.text("message"), f.text("thread"), f.strings("stack"));
    }
}

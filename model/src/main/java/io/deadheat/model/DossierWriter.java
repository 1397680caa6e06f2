package io.deadheat.model;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** A dossier as the bytes of {@code races.json}; the same dossier always gives the same bytes. */
public final class DossierWriter {
    private final JsonWriter json;

    private DossierWriter(JsonWriter json) {
        this.json = json;
    }

    public static String toJson(Dossier dossier) {
        DossierWriter writer = new DossierWriter(JsonWriter.pretty());
        writer.dossier(dossier);
        return writer.json + "\n";
    }

    /** The same on one line, for files of lines. */
    public static String toLine(Dossier dossier) {
        DossierWriter writer = new DossierWriter(JsonWriter.compact());
        writer.dossier(dossier);
        return writer.json.toString();
    }

    /** Replaces {@code file} in one step, so that a reader never sees half a dossier. */
    public static void write(Dossier dossier, Path file) throws IOException {
        Files.createDirectories(file.toAbsolutePath().getParent());
        Path draft = file.resolveSibling(
                file.getFileName() + "." + Long.toHexString(System.nanoTime() ^ dossier.hashCode()) + ".tmp");
        try {
            Files.write(draft, toJson(dossier).getBytes(StandardCharsets.UTF_8));
            move(draft, file);
        } finally {
            Files.deleteIfExists(draft);
        }
    }

    private static void move(Path draft, Path file) throws IOException {
        try {
            Files.move(draft, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        } catch (AtomicMoveNotSupportedException e) {
            Files.move(draft, file, StandardCopyOption.REPLACE_EXISTING);
        }
    }

    private void dossier(Dossier d) {
        json.beginObject()
                .field("schema", Dossier.SCHEMA)
                .field("command", d.command)
                .field("program", d.program)
                .field("jdk", d.jdk)
                .field("seed", d.seed);
        coverage(d.coverage);
        json.name("races").beginArray();
        List<Race> races = new ArrayList<>(d.races);
        races.sort(ORDER);
        for (Race race : races) {
            race(race);
        }
        json.endArray().field("programExit", d.programExit).field("controlled", d.controlled);
        if (d.engine != null) {
            json.field("engine", d.engine);
        }
        json.name("deadlocks").beginArray();
        for (Deadlock deadlock : d.deadlocks) {
            deadlock(deadlock);
        }
        json.endArray().name("failures").beginArray();
        for (Failure failure : d.failures) {
            failure(failure);
        }
        json.endArray();
        if (d.orders != null) {
            json.name("orders").beginArray();
            d.orders.forEach(this::order);
            json.endArray();
        }
        if (d.invocation != null) {
            invocation(d.invocation);
        }
        if (!d.replays.isEmpty()) {
            json.name("replays").beginArray();
            d.replays.stream().sorted(Comparator.comparing(Replay::id)).forEach(this::replay);
            json.endArray();
        }
        if (d.unfinished != null) {
            json.field("unfinished", d.unfinished);
        }
        if (d.basis != null) {
            json.field("basis", d.basis);
        }
        json.endObject();
    }

    private void invocation(Invocation i) {
        json.name("invocation")
                .beginObject()
                .field("classPath", i.classPath())
                .field("mainClass", i.mainClass())
                .strings("args", i.args())
                .strings("tests", i.tests())
                .strings("jvmArgs", i.jvmArgs())
                .field("java", i.java())
                .strings("include", i.include())
                .strings("exclude", i.exclude());
        if (i.heal() != null) {
            json.field("heal", i.heal()).field("action", i.action());
        }
        if (i.input() != null) {
            json.field("input", i.input());
        }
        if (i.folder() != null) {
            json.field("folder", i.folder());
        }
        json.endObject();
    }

    private void replay(Replay r) {
        json.beginObject()
                .field("id", r.id())
                .field("strategy", r.strategy())
                .field("switch", r.switchAt())
                .field("seed", r.seed())
                .field("schedule", r.schedule())
                .field("classes", r.classes())
                .field("outcome", r.outcome())
                .strings("raceSet", r.raceSet());
        if (!r.tests().isEmpty()) {
            json.strings("tests", r.tests());
        }
        json.endObject();
    }

    /** A class, as are the loops here: a lambda is linked in a JVM whose classes are watched, at the end of each run. */
    private static final Comparator<Race> ORDER = new Comparator<>() {
        @Override
        public int compare(Race one, Race other) {
            int byField = one.field().compareTo(other.field());
            return byField != 0 ? byField : one.id.compareTo(other.id);
        }
    };

    private void coverage(Coverage c) {
        json.name("coverage").beginObject().field("classes", c.classes()).field("instrumented", c.instrumented());
        json.name("skipped").beginArray();
        for (Coverage.Skipped s : c.skipped()) {
            json.beginObject()
                    .field("class", s.className())
                    .field("why", s.why())
                    .endObject();
        }
        json.endArray().strings("notes", c.notes()).endObject();
    }

    private void race(Race r) {
        json.beginObject().field("id", r.id).field("field", r.field()).field("kind", r.kind());
        access("first", r.first);
        access("second", r.second);
        json.strings("sources", List.copyOf(r.sources))
                .field("verdict", r.verdict.json())
                .field("confidence", r.confidence)
                .field("reason", r.reason)
                .field("harm", r.harm == null ? null : r.harm.json())
                .field("runs", r.runs)
                .field("hits", r.hits)
                .field("seed", r.seed)
                .field("schedule", r.schedule)
                .name("failure");
        if (r.failure == null) {
            json.value(null);
        } else {
            failure(r.failure);
        }
        if (!r.outcomes.isEmpty()) {
            json.strings("outcomes", r.outcomes);
        }
        if (!r.switches.isEmpty()) {
            json.strings("switches", r.switches).strings("met", r.met);
        }
        json.field("pattern", r.pattern == null ? null : r.pattern.json())
                .strings("suggestedLocks", r.suggestedLocks)
                .strings("tests", r.tests);
        json.name("fixes").beginArray();
        r.fixes.forEach(f -> json.beginObject()
                .field("kind", f.kind())
                .field("diff", f.diff())
                .field("checked", f.checked())
                .endObject());
        json.endArray();
        if (r.healing != null) {
            healing(r.healing);
        }
        json.field("suppressed", r.suppressed);
        if (r.basis != null) {
            json.field("basis", r.basis);
        }
        json.field("replay", "deadheat replay " + r.id).endObject();
    }

    private void healing(Healing h) {
        json.name("healing")
                .beginObject()
                .field("action", h.action())
                .field("extent", h.extent())
                .field("lock", h.lock())
                .field("order", h.order())
                .field("verdict", h.verdict())
                .field("evidence", h.evidence())
                .strings("tried", h.tried())
                .endObject();
    }

    private void order(LockedOrder o) {
        json.beginObject();
        place("first", o.first());
        json.endObject();
        place("second", o.second());
        json.endObject();
        healing(o.healing());
        json.endObject();
    }

    private void place(String name, Site s) {
        json.name(name)
                .beginObject()
                .field("class", s.className())
                .field("method", s.readableMethod())
                .field("descriptor", s.method())
                .field("ordinal", s.ordinal())
                .field("file", s.file())
                .field("line", s.line());
    }

    private void access(String name, Access a) {
        Site s = a.site();
        place(name, s);
        json.field("access", s.access().json());
        caller(s.caller());
        json.field("thread", a.thread())
                .strings("locks", a.locks())
                .strings("stack", a.stack())
                .endObject();
    }

    private void caller(Site.Caller c) {
        json.name("caller");
        if (c == null) {
            json.value(null);
            return;
        }
        json.beginObject()
                .field("class", c.className())
                .field("method", c.method())
                .field("file", c.file())
                .field("line", c.line())
                .endObject();
    }

    private void deadlock(Deadlock d) {
        json.beginObject()
                .field("id", d.id())
                .field("verdict", d.verdict().json())
                .field("seed", d.seed());
        json.name("threads").beginArray();
        for (Deadlock.Waiter w : d.threads()) {
            json.beginObject()
                    .field("thread", w.thread())
                    .field("waitsFor", w.waitsFor())
                    .strings("holds", w.holds())
                    .strings("stack", w.stack())
                    .endObject();
        }
        json.endArray().endObject();
    }

    private void failure(Failure f) {
        json.beginObject()
                .field("id", f.id())
                .field("seed", f.seed())
                .field("type", f.type())
                .field("message", f.message())
                .field("thread", f.thread())
                .strings("stack", f.stack())
                .endObject();
    }
}

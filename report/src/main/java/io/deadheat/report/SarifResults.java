package io.deadheat.report;

import io.deadheat.model.Deadlock;
import io.deadheat.model.Failure;
import io.deadheat.model.Fix;
import io.deadheat.model.JsonWriter;
import io.deadheat.model.Race;
import io.deadheat.model.Verdict;
import java.util.List;

/** The findings as SARIF results, each under the rule that it breaks. */
final class SarifResults {
    private final JsonWriter json;
    private final Sources sources;
    private final SarifLocations locations;

    SarifResults(JsonWriter json, Sources sources) {
        this.json = json;
        this.sources = sources;
        this.locations = new SarifLocations(json);
    }

    /** Text that no reader of SARIF takes for a placeholder or a link. */
    static String plain(String text) {
        return Text.oneLine(text).replace("{", "{{").replace("}", "}}").replace("](", "] (");
    }

    void race(Race race) {
        begin(Rule.of(race), level(race.verdict), summary(race));
        Place second = Place.of(race.second, sources);
        located(Place.of(race.first, sources));
        json.name("relatedLocations").beginArray();
        locations.location(second, Finding.side(race.second), 1);
        json.endArray();
        new SarifFlows(json, sources).of(race);
        fingerprint(race.id);
        fixes(race);
        if (race.suppressed != null) {
            json.name("suppressions").beginArray().beginObject();
            json.field("kind", "external").field("status", "accepted");
            json.field("justification", Text.oneLine(race.suppressed));
            json.endObject().endArray();
        }
        if (race.confidence != null) {
            json.field("rank", Math.max(0, Math.min(100, race.confidence * 100)));
        }
        properties(race);
        json.endObject();
    }

    private static String summary(Race race) {
        StringBuilder text = new StringBuilder(Finding.title(race))
                .append(": ")
                .append(Finding.side(race.first))
                .append("; ")
                .append(Finding.side(race.second))
                .append(" (see the related location).");
        Finding.consequences(race).forEach(c -> text.append(' ').append(c).append('.'));
        if (race.verdict == Verdict.CONFIRMED) {
            text.append(" Replay: ").append(Finding.replay(race.id));
        }
        return text.toString();
    }

    private void properties(Race race) {
        json.name("properties").beginObject();
        json.field("verdict", race.verdict.json()).field("kind", race.kind());
        json.field("field", Text.oneLine(race.field()));
        json.field("harm", race.harm == null ? null : race.harm.json());
        json.field("runs", race.runs).field("hits", race.hits).field("seed", race.seed);
        json.strings("sources", List.copyOf(race.sources)).endObject();
    }

    void deadlock(Deadlock deadlock) {
        begin(Rule.byId(Rule.DEADLOCK).orElseThrow(), level(deadlock.verdict()), Finding.title(deadlock));
        deadlock.threads().stream()
                .flatMap(w -> w.stack().stream())
                .flatMap(f -> Place.of(f, sources).stream())
                .findFirst()
                .ifPresentOrElse(
                        this::located, () -> json.name("locations").beginArray().endArray());
        new SarifFlows(json, sources).of(deadlock);
        fingerprint(deadlock.id());
        json.endObject();
    }

    void failure(Failure failure) {
        begin(Rule.byId(Rule.FAILURE).orElseThrow(), "error", Finding.title(failure));
        failure.stack().stream()
                .filter(f -> !Frames.isJdk(f))
                .flatMap(f -> Place.of(f, sources).stream())
                .findFirst()
                .ifPresentOrElse(
                        this::located, () -> json.name("locations").beginArray().endArray());
        fingerprint(failure.id());
        json.name("properties").beginObject().field("seed", failure.seed()).endObject();
        json.endObject();
    }

    private void begin(Rule rule, String level, String message) {
        json.beginObject().field("ruleId", rule.id()).field("ruleIndex", rule.index());
        json.field("level", level);
        json.name("message").beginObject().field("text", plain(message)).endObject();
    }

    private void located(Place place) {
        json.name("locations").beginArray();
        locations.location(place, null, null);
        json.endArray();
    }

    private static String level(Verdict verdict) {
        return switch (verdict) {
            case CONFIRMED -> "error";
            case POTENTIAL -> "warning";
            case UNCONFIRMED -> "note";
        };
    }

    /** Two races may share a line, so the line's own hash would make them one. */
    private void fingerprint(String id) {
        json.name("partialFingerprints").beginObject();
        json.field("primaryLocationLineHash", Text.oneLine(id)).endObject();
    }

    private void fixes(Race race) {
        List<Fix> usable = race.fixes.stream()
                .filter(f -> !UnifiedDiff.parse(f.diff()).isEmpty())
                .toList();
        if (usable.isEmpty()) {
            return;
        }
        json.name("fixes").beginArray();
        usable.forEach(this::fix);
        json.endArray();
    }

    private void fix(Fix fix) {
        json.beginObject().name("description").beginObject();
        json.field("text", plain(fix.kind() + (fix.checked() == null ? "" : ", checked: " + fix.checked())));
        json.endObject().name("artifactChanges").beginArray();
        for (UnifiedDiff.Change change : UnifiedDiff.parse(fix.diff())) {
            json.beginObject();
            locations.artifact(change.file());
            json.name("replacements").beginArray().beginObject();
            json.name("deletedRegion").beginObject();
            json.field("startLine", change.start()).field("startColumn", 1);
            json.field("endLine", change.start() + change.deleted()).field("endColumn", 1);
            json.endObject().name("insertedContent").beginObject();
            json.field("text", change.text()).endObject().endObject().endArray().endObject();
        }
        json.endArray().endObject();
    }
}

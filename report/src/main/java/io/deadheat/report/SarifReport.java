package io.deadheat.report;

import io.deadheat.model.Coverage;
import io.deadheat.model.Dossier;
import io.deadheat.model.JsonWriter;
import java.util.Comparator;

/** A dossier as SARIF 2.1.0, for code scanning and IDEs; the same dossier and sources always give the same bytes. */
public final class SarifReport {
    static final String HOME = "https://github.com/deadheat/deadheat";
    private static final String SCHEMA =
            "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json";

    private final JsonWriter json = JsonWriter.pretty();

    private SarifReport() {}

    /** @param version of Deadheat */
    public static String render(Dossier dossier, Sources sources, String version) {
        SarifReport report = new SarifReport();
        report.log(dossier, sources, version);
        return report.json + "\n";
    }

    private void log(Dossier dossier, Sources sources, String version) {
        json.beginObject().field("$schema", SCHEMA).field("version", "2.1.0");
        json.name("runs").beginArray().beginObject();
        tool(version);
        invocation(dossier);
        json.field("columnKind", "utf16CodeUnits");
        json.name("originalUriBaseIds").beginObject().name("%SRCROOT%").beginObject();
        message("description", "The folder that the report was made in.");
        json.endObject().endObject();
        json.name("results").beginArray();
        SarifResults results = new SarifResults(json, sources);
        dossier.races.stream().sorted(Comparator.comparing(r -> r.id)).forEach(results::race);
        dossier.deadlocks.forEach(results::deadlock);
        dossier.failures.forEach(results::failure);
        json.endArray().endObject().endArray().endObject();
    }

    private void tool(String version) {
        json.name("tool").beginObject().name("driver").beginObject();
        json.field("name", "Deadheat").field("version", version).field("informationUri", HOME);
        json.name("rules").beginArray();
        Rule.all().forEach(this::rule);
        json.endArray().endObject().endObject();
    }

    private void rule(Rule rule) {
        json.beginObject().field("id", rule.id()).field("name", name(rule.title()));
        message("shortDescription", rule.title());
        message("fullDescription", rule.summary());
        json.name("help").beginObject();
        json.field("text", rule.page()).field("markdown", rule.page()).endObject();
        json.field("helpUri", HOME + "/blob/main/docs/rules/" + rule.id() + ".md");
        json.name("properties").beginObject();
        json.name("tags").beginArray().value("concurrency").value("correctness").endArray();
        json.field("precision", "high").endObject().endObject();
    }

    /** {@code data race} as {@code DataRace}. */
    private static String name(String title) {
        StringBuilder name = new StringBuilder();
        for (String word : title.split("[^A-Za-z0-9]+")) {
            name.append(Character.toUpperCase(word.charAt(0))).append(word.substring(1));
        }
        return name.toString();
    }

    private void invocation(Dossier dossier) {
        json.name("invocations").beginArray().beginObject();
        json.field("executionSuccessful", dossier.unfinished == null);
        json.name("toolExecutionNotifications").beginArray();
        dossier.notes().forEach(this::notification);
        for (Coverage.Skipped s : dossier.coverage.skipped()) {
            notification("not watched: " + s.className() + ": " + s.why());
        }
        json.endArray().endObject().endArray();
    }

    private void notification(String note) {
        json.beginObject().field("level", "warning");
        message("message", SarifResults.plain(note));
        json.endObject();
    }

    private void message(String name, String text) {
        json.name(name).beginObject().field("text", text).endObject();
    }
}

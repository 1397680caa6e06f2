package io.deadheat.engine.campaign;

import io.deadheat.model.Dossier;
import io.deadheat.model.DossierWriter;
import io.deadheat.model.JsonWriter;
import io.deadheat.report.DossierReader;
import io.deadheat.report.Json;
import java.util.List;

/**
 * What a job gave, as one line.
 *
 * @param at the place of the job in its plan
 * @param setAside why the job could not be done, or empty
 */
public record Answer(String job, int at, Dossier found, List<String> setAside) {

    public String line() {
        return JsonWriter.compact()
                .beginObject()
                .field("job", job)
                .field("at", at)
                .strings("setAside", setAside)
                .name("found")
                .raw(DossierWriter.toLine(found))
                .endObject()
                .toString();
    }

    public static Answer parse(String line) {
        Json json = Json.ofLine(line);
        return new Answer(
                json.required("job"),
                json.count("at"),
                DossierReader.of(json.child("found")),
                json.strings("setAside"));
    }
}

package io.deadheat.report;

import io.deadheat.model.JsonWriter;
import java.nio.charset.StandardCharsets;

/** Places as SARIF locations. */
final class SarifLocations {
    private static final String UNRESERVED = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~/$";

    private final JsonWriter json;

    SarifLocations(JsonWriter json) {
        this.json = json;
    }

    /** An object in an array; {@code message} and {@code id} may be null. */
    void location(Place place, String message, Integer id) {
        json.beginObject();
        content(place, message, id);
        json.endObject();
    }

    /** As the value of {@code "location"}. */
    void named(Place place, String message) {
        json.name("location").beginObject();
        content(place, message, null);
        json.endObject();
    }

    private void content(Place place, String message, Integer id) {
        if (id != null) {
            json.field("id", id);
        }
        json.name("physicalLocation").beginObject();
        artifact(place.path());
        if (place.line() > 0) {
            region(place);
        }
        json.endObject();
        json.name("logicalLocations").beginArray().beginObject();
        json.field(
                "fullyQualifiedName",
                Text.oneLine(place.frame().replaceFirst("^at ", "").replaceFirst("\\(.*", "")));
        json.field("kind", "function").endObject().endArray();
        if (message != null) {
            json.name("message").beginObject();
            json.field("text", SarifResults.plain(message)).endObject();
        }
    }

    private void region(Place place) {
        json.name("region").beginObject().field("startLine", place.line());
        if (place.text() != null && !place.text().isBlank()) {
            json.field("startColumn", place.startColumn()).field("endColumn", place.endColumn());
            json.name("snippet").beginObject();
            json.field("text", Text.oneLine(place.text().strip())).endObject();
        }
        json.endObject();
    }

    void artifact(String path) {
        json.name("artifactLocation").beginObject();
        if (path.startsWith("/")) {
            json.field("uri", "file://" + uri(path));
        } else {
            json.field("uri", uri(path)).field("uriBaseId", "%SRCROOT%");
        }
        json.endObject();
    }

    /** The path with everything escaped that a URI does not take, cut where it is absurdly long. */
    private static String uri(String path) {
        StringBuilder out = new StringBuilder();
        for (byte b : path.substring(0, Math.min(path.length(), 1000)).getBytes(StandardCharsets.UTF_8)) {
            if (UNRESERVED.indexOf(b) >= 0) {
                out.append((char) b);
            } else {
                out.append(String.format("%%%02X", b));
            }
        }
        return out.toString();
    }
}

package io.deadheat.report;

import io.deadheat.model.Dossier;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A dossier as one HTML file that needs nothing else: a template with slots for style, script and data. The page allows
 * no script but this one, by its hash, so that nothing in the data can run.
 */
public final class HtmlReport {
    private static final Pattern SLOT = Pattern.compile("@(style|script|hash|data)@");

    private HtmlReport() {}

    public static String render(Dossier dossier, Sources sources, String version) {
        String script = resource("report.js");
        Map<String, String> slots = Map.of(
                "style", resource("report.css"),
                "script", script,
                "hash", hash(script),
                "data", inScript(new HtmlData(sources, version).of(dossier)));
        return SLOT.matcher(resource("report.html")).replaceAll(m -> Matcher.quoteReplacement(slots.get(m.group(1))));
    }

    /** JSON that may stand between script tags: angle brackets occur in its strings only. */
    private static String inScript(String json) {
        return json.replace("<", "\\u003c")
                .replace(">", "\\u003e")
                .replace("&", "\\u0026")
                .replace("\u2028", "\\u2028")
                .replace("\u2029", "\\u2029");
    }

    private static String hash(String script) {
        try {
            byte[] digest = MessageDigest.getInstance("SHA-256").digest(script.getBytes(StandardCharsets.UTF_8));
            return "sha256-" + Base64.getEncoder().encodeToString(digest);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every JDK has SHA-256", e);
        }
    }

    private static String resource(String name) {
        try (InputStream in = HtmlReport.class.getResourceAsStream("html/" + name)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8).replace("\r\n", "\n");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}

package io.deadheat.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.deadheat.model.Dossier;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class HtmlReportTest {
    private static final String BEGIN = "<script type=\"application/json\" id=\"data\">";

    @TempDir
    private Path folder;

    @Test
    void hasTheBytesThatWereReviewed() throws IOException {
        String html = HtmlReport.render(Bank.dossier(), Bank.sources(folder), "1.0");
        Golden.check("report.json", data(html).toPrettyString() + "\n");
        assertThat(HtmlReport.render(Bank.dossier(), Bank.sources(folder), "1.0"))
                .isEqualTo(html);
    }

    @Test
    void needsNothingElse() {
        assertThat(HtmlReport.render(new Dossier(), Sources.none(), "1.0"))
                .doesNotContain("<link", "src=", "@import", "@data@", "@script@", "@hash@");
    }

    @Test
    void hostileTextStaysInTheSlot() {
        String html = HtmlReport.render(Hostile.dossier(), Sources.none(), "1.0");
        String empty = HtmlReport.render(new Dossier(), Sources.none(), "1.0");
        assertThat(html.split("</script>", -1)).hasSameSizeAs(empty.split("</script>", -1));
        assertThat(html).doesNotContain("<img", "\u202e", "\u001b", "\u2028", "\ud800");
        assertThat(data(html).get("program").asString()).startsWith("</script><script>");
    }

    @Test
    void endlessTextIsCut() {
        assertThat(HtmlReport.render(Hostile.endless(), Sources.none(), "1.0").length())
                .isLessThan(2_000_000);
    }

    private static JsonNode data(String html) {
        int begin = html.indexOf(BEGIN) + BEGIN.length();
        return JsonMapper.shared().readTree(html.substring(begin, html.indexOf("</script>", begin)));
    }
}

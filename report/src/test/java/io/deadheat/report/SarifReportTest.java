package io.deadheat.report;

import static org.assertj.core.api.Assertions.assertThat;

import com.networknt.schema.InputFormat;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import io.deadheat.model.Dossier;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class SarifReportTest {
    private static Schema schema;

    @TempDir
    private Path folder;

    @BeforeAll
    static void read() throws IOException {
        try (InputStream in = SarifReportTest.class.getResourceAsStream("/schema/sarif-schema-2.1.0.json")) {
            schema = SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_7)
                    .getSchema(in);
        }
    }

    @Test
    void hasTheBytesThatWereReviewed() throws IOException {
        Golden.check("report.sarif", SarifReport.render(Bank.dossier(), Bank.sources(folder), "1.0"));
    }

    @Test
    void fitsTheSchema() throws IOException {
        check(SarifReport.render(Bank.dossier(), Bank.sources(folder), "1.0"));
        check(SarifReport.render(Dossiers.full(), Sources.none(), "1.0"));
        check(SarifReport.render(new Dossier(), Sources.none(), "1.0"));
    }

    @Test
    void theSchemaIsLookedAt() {
        String wrong = SarifReport.render(new Dossier(), Sources.none(), "1.0").replace("\"results\"", "\"result\"");
        assertThat(schema.validate(wrong, InputFormat.JSON)).isNotEmpty();
    }

    @Test
    void showsBothThreads() throws IOException {
        JsonNode result = results(SarifReport.render(Bank.dossier(), Bank.sources(folder), "1.0"))
                .get(0);
        JsonNode flows = result.get("codeFlows");
        assertThat(flows.size()).isEqualTo(2);
        assertThat(flows.get(0).get("threadFlows").size()).isEqualTo(1);
        JsonNode threads = flows.get(1).get("threadFlows");
        assertThat(threads.size()).isEqualTo(2);
        assertThat(last(threads.get(0)).get("executionOrder"))
                .isEqualTo(last(threads.get(1)).get("executionOrder"));
        assertThat(last(threads.get(1)).toString()).contains("customer 2: writes bank.Bank.total");
    }

    private static JsonNode last(JsonNode threadFlow) {
        JsonNode locations = threadFlow.get("locations");
        return locations.get(locations.size() - 1);
    }

    @Test
    void hostileTextStaysText() {
        String sarif = SarifReport.render(Hostile.dossier(), Sources.none(), "1.0");
        check(sarif);
        assertThat(sarif).doesNotContain("\u202e", "\u001b", "\u2028", "\ud800");
        assertThat(JsonMapper.shared().readTree(sarif).findValues("message"))
                .isNotEmpty()
                .allSatisfy(m -> assertThat(m.get("text").asString()).doesNotContain("](", "${1}"));
    }

    @Test
    void endlessTextIsCut() {
        String sarif = SarifReport.render(Hostile.endless(), Sources.none(), "1.0");
        check(sarif);
        assertThat(sarif.length()).isLessThan(4_000_000);
    }

    private static JsonNode results(String sarif) {
        return JsonMapper.shared().readTree(sarif).get("runs").get(0).get("results");
    }

    private static void check(String sarif) {
        assertThat(schema.validate(sarif, InputFormat.JSON)).isEmpty();
    }
}

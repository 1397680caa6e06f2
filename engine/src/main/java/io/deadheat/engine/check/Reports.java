package io.deadheat.engine.check;

import io.deadheat.engine.ResultsFolder;
import io.deadheat.model.Dossier;
import io.deadheat.report.HtmlReport;
import io.deadheat.report.MarkdownReport;
import io.deadheat.report.SarifReport;
import io.deadheat.report.Sources;
import java.io.IOException;

/**
 * The files that stand beside {@code races.json}, each replaced in one step.
 *
 * @param version of Deadheat
 */
public record Reports(ResultsFolder results, Sources sources, String version) {
    public static final String HTML = "report.html";
    public static final String SARIF = "report.sarif";
    public static final String MARKDOWN = "summary.md";

    /** What an earlier command left must not be taken for the result of this one. */
    public static void forget(ResultsFolder results) throws IOException {
        results.forget(HTML);
        results.forget(SARIF);
        results.forget(MARKDOWN);
    }

    public void write(Dossier dossier) throws IOException {
        results.write(HTML, HtmlReport.render(dossier, sources, version));
        results.write(SARIF, SarifReport.render(dossier, sources, version));
        results.write(MARKDOWN, MarkdownReport.render(dossier, sources));
    }
}

package io.deadheat.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MarkdownReportTest {
    @TempDir
    private Path folder;

    @Test
    void hasTheBytesThatWereReviewed() throws IOException {
        Golden.check("summary.md", MarkdownReport.render(Bank.dossier(), Bank.sources(folder)));
    }

    /** What is not in a code span is ours; a span ends at a run of backticks as long as the one that began it. */
    @Test
    void hostileTextStaysInCode() {
        String markdown = MarkdownReport.render(Hostile.dossier(), Sources.none());
        assertThat(markdown).doesNotContain("\u202e", "\u001b", "\u2028");
        String outside = markdown.replaceAll("(?ms)^(`{3,})diff$.*?^\\1$", "")
                .replaceAll("(?<!`)(`+)(?!`)(.*?)(?<!`)\\1(?!`)", "");
        assertThat(outside).contains("Suppressed: 1").doesNotContain("<script", "<img", "javascript:", "# h");
    }

    @Test
    void endlessTextIsCut() {
        assertThat(MarkdownReport.render(Hostile.endless(), Sources.none()).length())
                .isLessThan(100_000);
    }
}

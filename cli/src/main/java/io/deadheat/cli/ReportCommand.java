package io.deadheat.cli;

import io.deadheat.model.Dossier;
import io.deadheat.model.DossierWriter;
import io.deadheat.report.Ansi;
import io.deadheat.report.DossierReader;
import io.deadheat.report.HtmlReport;
import io.deadheat.report.MarkdownReport;
import io.deadheat.report.SarifReport;
import io.deadheat.report.Sources;
import io.deadheat.report.TextReport;
import io.deadheat.report.TimelineReport;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code deadheat report}: renders what is known already, so that it says nothing with its exit code. */
@Command(
        name = "report",
        description = "Renders a races.json again.",
        mixinStandardHelpOptions = true,
        versionProvider = Version.class)
final class ReportCommand implements Callable<Integer> {
    /** What a dossier can be rendered as. */
    enum Format {
        TEXT,
        JSON,
        SARIF,
        HTML,
        MARKDOWN,
        TIMELINE;

        @Override
        public String toString() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    @Mixin
    private ResultsOptions output;

    @Option(
            names = "--format",
            paramLabel = "FORMAT",
            defaultValue = "text",
            description = "${COMPLETION-CANDIDATES}; default: ${DEFAULT-VALUE}.")
    private Format format;

    @Parameters(
            arity = "0..1",
            paramLabel = "FILE",
            description = "The races.json, or the folder that holds it; default: that of the results folder.")
    private Path file;

    @Mixin
    private SourceOptions source;

    @Override
    public Integer call() throws IOException {
        Path from = file == null ? output.folder() : file;
        Dossier dossier = DossierReader.read(Files.isDirectory(from) ? from.resolve("races.json") : from);
        PrintStream out = new PrintStream(new FileOutputStream(FileDescriptor.out), false, StandardCharsets.UTF_8);
        out.print(render(dossier));
        out.flush();
        return 0;
    }

    private String render(Dossier dossier) throws IOException {
        Sources sources = Sources.of(Path.of(""), source.path(), dossier.invocation);
        return switch (format) {
            case TEXT -> TextReport.render(dossier, Ansi.forTerminal(System.console() != null), Integer.MAX_VALUE);
            case JSON -> DossierWriter.toJson(dossier);
            case SARIF -> SarifReport.render(dossier, sources, Version.number());
            case HTML -> HtmlReport.render(dossier, sources, Version.number());
            case MARKDOWN -> MarkdownReport.render(dossier, sources);
            case TIMELINE -> TimelineReport.render(dossier);
        };
    }
}

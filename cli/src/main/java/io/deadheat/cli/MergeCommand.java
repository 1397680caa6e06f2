package io.deadheat.cli;

import io.deadheat.engine.Completeness;
import io.deadheat.engine.ExitCode;
import io.deadheat.engine.FailOn;
import io.deadheat.engine.ResultsFolder;
import io.deadheat.engine.campaign.Shards;
import io.deadheat.engine.check.Reports;
import io.deadheat.engine.confirm.ConfirmResult;
import io.deadheat.model.Dossier;
import io.deadheat.report.Ansi;
import io.deadheat.report.CheckSummary;
import io.deadheat.report.DossierMerger;
import io.deadheat.report.DossierReader;
import io.deadheat.report.Sources;
import io.deadheat.report.Text;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code deadheat merge}: the results of several modules, shards or runs as those of one. */
@Command(
        name = "merge",
        description = "Unites the results of several commands and writes the reports of all.",
        mixinStandardHelpOptions = true,
        versionProvider = Version.class)
final class MergeCommand implements Callable<Integer> {
    @Mixin
    private ResultsOptions output;

    @Mixin
    private SourceOptions source;

    @Option(names = "--quiet", description = "No summary, only errors.")
    private boolean quiet;

    @Option(
            names = "--fail-on",
            paramLabel = "VERDICT",
            defaultValue = "confirmed",
            description = "Exit code 1 from this on: ${COMPLETION-CANDIDATES}; default: ${DEFAULT-VALUE}.")
    private FailOn failOn;

    @Parameters(
            arity = "1..*",
            paramLabel = "FILE",
            description = "Each a races.json or the file of a shard, or a folder that holds such.")
    private List<Path> files;

    @Override
    public Integer call() throws IOException {
        ConfirmResult joined = joined();
        Dossier united = joined.dossier();
        joined.problems().forEach(p -> System.err.println("deadheat: " + Text.oneLine(p)));
        try (ResultsFolder results = ResultsFolder.open(output.folder())) {
            Sources sources = Sources.of(Path.of(""), source.path(), united.invocation);
            results.write(united);
            new Reports(results, sources, Version.number()).write(united);
        }
        if (!quiet) {
            Ansi ansi = Ansi.forTerminal(System.console() != null);
            System.out.print(CheckSummary.render(united, output.folder().toString(), List.of(), ansi));
        }
        return ExitCode.of(united, failOn, joined.completeness());
    }

    /** The shards of a campaign, or whole results of any kind. */
    private ConfirmResult joined() throws IOException {
        List<Path> shards = Shards.in(files);
        if (!shards.isEmpty()) {
            return Shards.join(shards);
        }
        List<Dossier> all = new ArrayList<>();
        for (Path file : files) {
            all.add(DossierReader.read(Files.isDirectory(file) ? file.resolve("races.json") : file));
        }
        return new ConfirmResult(DossierMerger.merge(all), Completeness.FULL, List.of());
    }
}
